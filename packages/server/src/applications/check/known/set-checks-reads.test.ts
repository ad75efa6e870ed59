import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { expect, it } from 'vitest'

it('names on the cards of set checks every part that their statements read, and no other', () => {
  const slots = new Map<string, string>(
    Object.entries({ ...treeEntities, ...windowParts }).map(([slot, { table }]) => [table, slot]),
  )
  const statements = readdirSync(import.meta.dirname)
    .filter((file) => /^set-checks.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  const read = statements.flatMap((text) =>
    [...text.matchAll(/\b(?:FROM|JOIN) (edetedeaee\w+)/g)].map((match) => slots.get(match[1] ?? '') ?? match[1]),
  )
  const told = Object.values(setChecks).flatMap(({ reads }): readonly string[] => reads)
  expect(new Set(read)).toEqual(new Set(told))
})
