import { aCropFacts, aGeometryFacts, anApplicationFacts, anEntitlementFacts, aParcelFacts } from '../checks/testing.ts'
import type { ApplicationFacts } from '../facts/facts.ts'

/** Numbers that look random and are the same in every run (Lehmer). */
const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const CROPS = ['10001', '20001', '30001', '90001'] as const
const CODES = ['0001', '0002', '0003', '0011', '0012', '0013', '0021'] as const
const DAYS = ['2026-05-10', '2026-05-18', '2026-06-03', '2026-06-20'] as const

/** An invented application for tests: parcels of every region, drawn too small, overlapped or not used, any requests, any day. */
export const generatedFacts = (seed: number): ApplicationFacts => {
  const next = numbersFrom(seed * 7_919 + 1)
  const parcels = Array.from({ length: 1 + next(6) }, (_one, at) => {
    const crops = Array.from({ length: 1 + next(3) }, (_crop, row) =>
      aCropFacts({
        id: 100 * (at + 1) + row,
        xptype: next(9) === 0 ? 2 : 1,
        efyKodikos: CROPS[next(CROPS.length)] ?? '10001',
        epilektash100: 900 + next(60_000),
      }),
    )
    const declaredM2 = crops.reduce((sum, { epilektash100 }) => sum + epilektash100, 0)
    return aParcelFacts({
      id: at + 1,
      kodikos: at + 1,
      crops,
      dikaiomataflag: next(8) > 0,
      prorata: [100, 75, 37.5][next(3)] ?? 100,
      epilektash100: next(6) === 0 ? Math.round(declaredM2 * 0.9) : null,
      overlapOthersM2: next(5) === 0 ? next(3_000) : 0,
      geometry: next(9) === 0 ? null : aGeometryFacts({ areaM2: Math.round((declaredM2 * (85 + next(20))) / 100) }),
    })
  })
  return anApplicationFacts({
    header: {
      dteOris: `${DAYS[next(DAYS.length)] ?? '2026-05-10'}T12:00:00+03:00`,
      isSmallAegeanSeat: next(5) === 0,
      youngFarmerYears: next(7),
    },
    requests: CODES.filter(() => next(4) > 0).map((eschKodikos, id) => ({ id, eschKodikos })),
    entitlements: Array.from({ length: next(7) }, (_one, id) =>
      anEntitlementFacts({
        id,
        bpeId: `E${id}`,
        bpetype: ([1, 2, 3] as const)[next(3)] ?? 2,
        qty: next(80_000),
        bpeupMills: 100_000 + next(300_000),
        activateflag: next(6) > 0,
      }),
    ),
    parcels,
  })
}
