import { expect, it } from 'vitest'
import { generatedFacts } from '../testing-generated.ts'
import { partLines, partNumbers, PART_NUMBERS } from './part-lines.ts'
import { statementOf } from './statement.ts'
import { waterfallOf } from './waterfall.ts'

it('opens each part of a statement to lines that come to it, to the cent, with the steps that made it', () => {
  const opened = new Set<string>()
  for (let seed = 1; seed <= 150; seed += 1) {
    const shares = { directPercent: 50 + (seed % 51), ruralPercent: 85 }
    const before = seed % 3 === 0 ? [{ code: '0001', fund: 'direct', cents: seed * 1_000 } as const] : []
    const { lines, debtCents } = statementOf(generatedFacts(seed), {}, shares, before)
    for (const { name, cents } of waterfallOf(lines, debtCents)) {
      if (name === 'debt') continue
      const of = partLines(lines, name)
      const whole = name === 'toPay' ? cents - debtCents : cents
      expect(
        of.reduce((sum, one) => sum + one.cents, 0),
        `${seed} ${name}`,
      ).toBe(whole)
      if (of.length > 0) opened.add(name)
      if (name === 'gross') expect(of.every(({ steps }) => steps.length > 0)).toBe(true)
      if (name === 'overDeclaration' || name === 'late')
        for (const { steps } of of) expect(steps.some(({ law }) => law !== undefined || name === 'late')).toBe(true)
    }
  }
  expect([...opened].toSorted()).toEqual(
    ['gross', 'late', 'later', 'net', 'overDeclaration', 'paidBefore', 'refusal', 'toPay'].toSorted(),
  )
})

it('tells the numbers of the rules of a part as the run read them, else by their default', () => {
  expect(partNumbers('late', { 'late.percentPerDay': 2 })).toEqual([['late.percentPerDay', 2]])
  expect(partNumbers('refusal', {})).toEqual([
    ['minimum.areaM2', 4_000],
    ['minimum.paymentCents', 25_000],
  ])
  expect(partNumbers('gross', {})).toEqual([])
  expect(PART_NUMBERS).toContain('penalty.yellowPercent')
})
