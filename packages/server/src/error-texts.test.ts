import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import { textsEn } from '@eae/domain/texts/en/index.ts'
import { expect, it } from 'vitest'

const SOURCES = [
  import.meta.dirname,
  path.resolve(import.meta.dirname, '../../domain/src/session'),
  path.resolve(import.meta.dirname, '../../domain/src/administration'),
  path.resolve(import.meta.dirname, '../../domain/src/reference'),
]
const CODE =
  /'((?:admin|copy|document|error|file|geometry|import|job|life|locked|login|open|proposal|rule|session|submit|view)\.[A-Za-z]+)'/g

/** Reasons of the geometry check: each becomes `geometry.<reason>`. */
const REASONS = /^ {2}\| '(\w+)'$/gm
const validity = readFileSync(path.resolve(import.meta.dirname, '../../map/src/core/validity.ts'), 'utf8')

it('has a Greek and an English text for every code that the server may answer with', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  ).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const codes = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CODE)].map((match) => match[1] ?? '')),
  )
  for (const match of validity.matchAll(REASONS)) codes.add(`geometry.${match[1]}`)
  expect(codes.size).toBeGreaterThan(30)
  expect([...codes].filter((code) => !(code in textsEl) || !(code in textsEn)).toSorted()).toEqual([])
})
