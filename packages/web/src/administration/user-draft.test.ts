import type { UserDetail } from '@eae/domain/administration/user.ts'
import type { MenuAnswer } from '@eae/domain/contract.ts'
import { expect, it } from 'vitest'
import { bodyOf, draftOf, faultsOf } from './user-draft.ts'

// The form reads nothing else of the menu.
const menu = { userType: 'KYD', subsId: 7 } as MenuAnswer
const user: UserDetail = {
  id: 5,
  rowVersion: 3,
  login: 'maria',
  fullName: 'ΜΑΡΙΑ',
  userType: 'KYD',
  subscriber: 'ΚΥΔ',
  subsId: 7,
  lockType: 1,
  dpType: 3,
  activeflag: true,
  lastLoginAt: null,
  email: null,
  afm: '094014201',
  roles: ['adviser'],
  departmentCodes: ['K1', 'K2'],
  excludedCodes: [],
  mustChange: false,
  hands: [],
}

it('sends back a stored user as he is', () => {
  const { subscriber: _subscriber, mustChange: _mustChange, lastLoginAt: _at, hands: _hands, ...sent } = user
  expect(bodyOf(user, draftOf(user, menu))).toEqual(sent)
})

it('leaves kind and subscriber of a new user open where there is a choice, and says so', () => {
  const draft = draftOf(null, { userType: 'ADMIN', subsId: 7 } as MenuAnswer)
  expect(draft).toMatchObject({ userType: '', subsId: null, roles: [] })
  const wrong = { ...draft, login: 'maria', fullName: ' ', afm: '123456789', email: 'not-a-mail' }
  expect(faultsOf(wrong).map(({ field, fault }) => [field, fault.code])).toEqual([
    ['fullName', 'error.required'],
    ['userType', 'error.required'],
    ['subsId', 'error.required'],
    ['afm', 'error.invalidAfm'],
    ['email', 'error.invalidEmail'],
  ])
  expect(faultsOf(draftOf(user, menu))).toEqual([])
})

it('begins a new user in the own subscriber and kind where there is no other', () => {
  expect(bodyOf(null, draftOf(null, menu))).toMatchObject({ id: null, rowVersion: null, subsId: 7, userType: 'KYD' })
})

it('takes codes apart however they are separated', () => {
  expect(bodyOf(null, { ...draftOf(null, menu), departmentCodes: ' K1, K2;K3\n' }).departmentCodes).toEqual([
    'K1',
    'K2',
    'K3',
  ])
})
