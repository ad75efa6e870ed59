import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forecast } from './forecast.ts'
import { generatedFacts } from './testing-generated.ts'

/** Line by line what was forecast before payments were calculated as claims; written by the code of that time. */
const stored = readFileSync(new URL('generated-lines.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

const saidOf = (seed: number): string =>
  forecast(generatedFacts(seed), {})
    .lines.map(({ code, declared, determined, grossCents, netCents, reason }) =>
      [
        code,
        declared,
        determined,
        grossCents,
        netCents,
        ...(reason === null ? [] : [reason.code.replace('payments.reason.', '')]),
      ].join(' '),
    )
    .join('|')

test('what an application brings does not change because the calculation is built another way', () => {
  expect(stored.map((_line, at) => saidOf(at + 1))).toEqual(stored)
})
