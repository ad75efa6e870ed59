import { expect, it } from 'vitest'
import { anAnswerWith } from './findings/testing-answer.ts'
import { ApplicationStore } from './store/application-store.ts'
import { computeLive } from './store/live.ts'
import { isToldOf, stateWithout } from './withdrawn-state.ts'

const state = new ApplicationStore(anAnswerWith({})).getState()
const { forecast } = computeLive(state)

it('a parcel that is withdrawn goes with what hangs on it, and takes its support along', () => {
  const left = stateWithout(state, [{ part: 'parcels', id: 10, less: null }])
  expect(left.tree.parcels.map(({ id }) => id)).toEqual(
    state.tree.parcels.map(({ id }) => id).filter((id) => id !== 10),
  )
  expect(left.tree.crops.some(({ edaId }) => edaId === 10)).toBe(false)
  expect(left.tree.ownership.some(({ edaId }) => edaId === 10)).toBe(false)
  expect(computeLive(left).forecast.totalCents).toBeLessThan(forecast.totalCents)
})

it('a parcel of which less is left keeps its rows', () => {
  const left = stateWithout(state, [{ part: 'parcels', id: 10, less: 100 }])
  expect(left.tree.parcels.find(({ id }) => id === 10)?.ektash).toBe(100)
  expect(left.tree.crops).toEqual(state.tree.crops)
})

it('a row that goes with its parcel may be named beside it, in either order', () => {
  const parcel = { part: 'parcels', id: 10, less: null } as const
  const request = { part: 'requests', id: Number(state.tree.requests[0]?.id), less: null } as const
  const one = stateWithout(state, [parcel, request])
  expect(stateWithout(state, [request, parcel]).tree).toEqual(one.tree)
  expect(one.tree.requests).toHaveLength(state.tree.requests.length - 1)
  expect(stateWithout(state, []).tree).toEqual(state.tree)
})

it('a line is held where a control told of it or of what goes with it', () => {
  const crop = state.tree.crops.find(({ edaId }) => edaId === 10)
  const told = (subject: string) => isToldOf(state.tree, 'parcels', 10, new Set([subject]))
  expect([told('parcel 10'), told(`crop ${String(crop?.id)}`)]).toEqual([true, true])
  expect([told('parcel 11'), told('application 1')]).toEqual([false, false])
})
