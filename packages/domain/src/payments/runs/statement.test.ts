import { describe, expect, it } from 'vitest'
import {
  aGeometryFacts,
  aGroveFacts,
  anApplicationFacts,
  anEntitlementFacts,
  aParcelFacts,
} from '../../checks/testing.ts'
import { STATES } from '../../applications/states.ts'
import { aSchemeFacts } from '../../checks/testing-rows.ts'
import type { ApplicationFacts } from '../../facts/facts.ts'
import { forecast } from '../forecast.ts'
import { generatedFacts } from '../testing-generated.ts'
import { freezeFacts, thawFacts } from './frozen.ts'
import { statementOf, type PaidBefore } from './statement.ts'

const WHOLE = { directPercent: 100, ruralPercent: 100 }
const ADVANCE = { directPercent: 70, ruralPercent: 85 }

// DOMAIN 3.14.
const facts: ApplicationFacts = anApplicationFacts({
  header: { dteOris: '2026-05-19T18:30:00+03:00' },
  parcels: [aParcelFacts({ anctype: 1, geometry: aGeometryFacts({ areaM2: 57_000 }) }), aGroveFacts({ anctype: 1 })],
  requests: ['0001', '0002', '0011', '0012', '0021', '0102', '0311', '1301'].map((eschKodikos, id) => ({
    id,
    eschKodikos,
  })),
  schemes: [aSchemeFacts(), aSchemeFacts({ code: '1301', group: 'Π3-71', unitMills: 122_200, crops: [] })],
  seedM2: { '0102': 57_000 },
  entitlements: [
    anEntitlementFacts(),
    anEntitlementFacts({ id: 52, bpeId: 'M1', bpetype: 3, qty: 10_000, bpeupMills: 282_000 }),
  ],
})
const dues = (shares: typeof WHOLE, before: readonly PaidBefore[] = []) =>
  Object.fromEntries(statementOf(facts, {}, shares, before).lines.map(({ code, dueCents }) => [code, dueCents]))

describe('the statement of an application in a run', () => {
  it('comes to the worked example, and names what nothing calculates', () => {
    expect(statementOf(facts, {}, WHOLE, [])).toMatchObject({
      netCents: 407_497,
      toPayCents: 407_497,
      paidBeforeCents: 0,
      debtCents: 0,
      uncomputed: ['0311'],
    })
  })

  it('pays of an advance the part of each fund, down to cents', () => {
    expect(dues(ADVANCE)).toEqual({
      '0001': 86_384,
      '0002': 19_345,
      '0011': 51_830,
      '0012': 9_549,
      '0021': 31_093,
      '0102': 31_088,
      '1301': 67_946,
    })
  })

  it('pays the rest after an advance, so that both are the whole to the cent', () => {
    const advance = statementOf(facts, {}, ADVANCE, [])
    const before = advance.lines.map(({ code, fund, dueCents }) => ({ code, fund, cents: dueCents }))
    const balance = statementOf(facts, {}, WHOLE, before)
    expect(balance.paidBeforeCents).toBe(advance.toPayCents)
    expect(advance.toPayCents + balance.toPayCents).toBe(407_497)
  })

  it('lets what was paid too much of a scheme lower the others of its purse, and makes the rest a debt', () => {
    const paid = (code: string, fund: PaidBefore['fund'], cents: number): PaidBefore => ({ code, fund, cents })
    // 100.00 too much of the basic support, 200.00 too much of the mountains.
    const mixed = statementOf(facts, {}, WHOLE, [paid('0001', 'direct', 133_407), paid('1301', 'rural', 99_937)])
    expect(mixed).toMatchObject({ toPayCents: 407_497 - 79_937 - 123_407 - 10_000, debtCents: 20_000 })
  })

  it('owes back all that was paid of a scheme of which nothing is left', () => {
    const gone = statementOf({ ...facts, requests: [] }, {}, WHOLE, [{ code: '0001', fund: 'direct', cents: 86_384 }])
    expect(gone).toMatchObject({ netCents: 0, toPayCents: 0, debtCents: 86_384 })
    expect(gone.lines).toMatchObject([
      { code: '0001', dueCents: -86_384, reason: { code: 'payments.reason.notAskedAnyMore' } },
    ])
  })
})

it('owes back all that was paid of an application that is in force no longer', () => {
  const withdrawn = { ...facts, header: { ...facts.header, status: STATES.WITHDRAWN } }
  const statement = statementOf(withdrawn, {}, WHOLE, [{ code: '0001', fund: 'direct', cents: 86_384 }])
  expect(statement).toMatchObject({ netCents: 0, toPayCents: 0, debtCents: 86_384, uncomputed: [] })
})

describe('what a run keeps of an application', () => {
  it('brings what the application itself brings', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const generated = generatedFacts(seed)
      const thawed = thawFacts(freezeFacts(generated))
      expect(statementOf(thawed, {}, WHOLE, []).netCents, String(seed)).toBe(forecast(generated, {}).totalCents)
    }
  })

  it('is the same text on another day, and another one when its land is', () => {
    const later = { ...facts, today: '2027-01-01', now: '2027-01-01T00:00:00Z' }
    expect(freezeFacts(later)).toBe(freezeFacts(facts))
    expect(freezeFacts({ ...facts, parcels: [] })).not.toBe(freezeFacts(facts))
  })
})
