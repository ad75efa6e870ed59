import { expect, it } from 'vitest'
import { generatedFacts } from '../testing-generated.ts'
import { statementOf } from './statement.ts'
import { waterfallOf } from './waterfall.ts'

it('leads from one total to the next, to the cent, whatever was cut, paid before or is owed back', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const shares = { directPercent: 50 + (seed % 51), ruralPercent: 85 }
    const before = seed % 3 === 0 ? [{ code: '0001', fund: 'direct', cents: seed * 1_000 } as const] : []
    const statement = statementOf(generatedFacts(seed), {}, shares, before)
    let running = 0
    for (const { name, cents, isTotal } of waterfallOf(statement.lines, statement.debtCents)) {
      running = isTotal && name === 'gross' ? cents : isTotal ? running : running + cents
      if (isTotal) expect(running, `${seed} ${name}`).toBe(cents)
    }
    expect(running, String(seed)).toBe(statement.toPayCents)
  }
})
