import { expect, it } from 'vitest'
import { currentWish, fulfilInput, leadTo } from './focus-store.ts'

const lead = (inputId: string) => leadTo({ parcelId: 7, point: [1, 2], inputId, findingId: 'f' })

it('a wish is fulfilled once: parcel, place and finding stay, the input is not looked for again', () => {
  lead('in-crops-1-efyId')
  const { token } = currentWish()
  fulfilInput(token)
  expect(currentWish()).toEqual({ token, parcelId: 7, point: [1, 2], inputId: null, findingId: 'f' })
})

it('what fulfils an older wish leaves the new one alone', () => {
  lead('in-crops-1-efyId')
  const { token } = currentWish()
  lead('in-crops-2-efyId')
  fulfilInput(token)
  expect(currentWish()).toMatchObject({ token: token + 1, inputId: 'in-crops-2-efyId' })
})
