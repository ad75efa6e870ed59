import { aGeometryFacts } from '@eae/domain/checks/testing.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { describe, expect, it } from 'vitest'
import { ApplicationStore } from '../store/application-store.ts'
import { computeLive } from '../store/live.ts'
import { makeEdits } from './edits.ts'
import { gainOf, gainOfAll, rightOf } from './gain.ts'
import { linesOf } from './lines.ts'
import { anAnswerWith, type Wrong } from './testing-answer.ts'

const hints = [{ edaId: 10, efyId: 3, xptype: 1 }]
/** Nothing grows on one parcel, and of the other one more is declared than it has. */
const WRONG: Wrong = { crops: { 41: null, 42: { epilektash100: 70_000 } } }

const opened = (answer: TreeAnswer) => {
  const store = new ApplicationStore(answer)
  const state = store.getState()
  const live = computeLive(state)
  const source = { state, hints }
  const lines = linesOf(live.findings)
  const line = (check: string) => lines.filter(({ first }) => first.check === check)
  const gain = (check: string): number =>
    line(check).reduce((sum, one) => sum + gainOf(state, live, rightOf(source, one)), 0)
  return { store, state, live, source, lines, line, gain }
}
const centsOf = (store: ApplicationStore): number => computeLive(store.getState()).forecast.totalCents

describe('what a finding is worth once it is repaired', () => {
  it.each(['20301', '20302'])('is what the forecast says after the command of %s', (check) => {
    const { store, live, gain, source, line } = opened(anAnswerWith(WRONG))
    makeEdits(
      store,
      line(check).flatMap((one) => rightOf(source, one).edits),
    )
    expect(gain(check)).toBe(centsOf(store) - live.forecast.totalCents)
    expect(gain(check)).toBeGreaterThan(0)
  })

  it('is, for land that two own parcels declare, what comes in once one of them does not', () => {
    const overlap = { edaId: 11, areaM2: 10_000, point: [1, 2] as const }
    const answer = anAnswerWith({})
    const twice = {
      ...answer.situation,
      cropsBefore: {},
      held: { certificates: [], contracts: [] },
      missingSources: [],
      coefficients: {},
      farmer: null,
      geometryFacts: {
        10: aGeometryFacts({ ownOverlaps: [overlap] }),
        11: aGeometryFacts({ ownOverlaps: [{ ...overlap, edaId: 10 }] }),
      },
    }
    const { gain, live } = opened({ ...answer, situation: twice })
    expect(gain('20109')).toBe(centsOf(new ApplicationStore(answer)) - live.forecast.totalCents)
    expect(gain('20109')).toBeGreaterThan(0)
  })

  it('is nothing where neither a command nor the end of an overlap is known', () =>
    expect(opened(anAnswerWith({ parcels: { 10: { geom: null } } })).gain('20101')).toBe(0))
})

it('all findings together gain what the forecast says after all of their commands', () => {
  const { store, live, source, lines } = opened(anAnswerWith(WRONG))
  const gain = gainOfAll(source, live, lines)
  makeEdits(
    store,
    lines.flatMap((one) => rightOf(source, one).edits),
  )
  expect(gain).toEqual({ cents: centsOf(store) - live.forecast.totalCents, count: 2 })
})

it('nothing to repair gains nothing', () =>
  expect(gainOfAll({ state: opened(anAnswerWith({})).state, hints }, opened(anAnswerWith({})).live, [])).toEqual({
    cents: 0,
    count: 0,
  }))
