import type { UserDetail } from '@eae/domain/administration/answers.ts'
import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import { USER_FIELDS } from '@eae/domain/administration/user.ts'
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

const opened = draftOf(user, menu)

it('sends of a stored user what has changed, and all of a new one', () => {
  expect(bodyOf(user, opened, opened)).toEqual({ id: 5, rowVersion: 3 })
  const changed = { ...opened, fullName: 'ΜΑΡΙΑ ΝΕΑ', departmentCodes: 'K3', lockType: '0' }
  expect(bodyOf(user, opened, changed)).toEqual({
    id: 5,
    rowVersion: 3,
    fullName: 'ΜΑΡΙΑ ΝΕΑ',
    departmentCodes: ['K3'],
    lockType: 0,
  })
  expect(Object.keys(bodyOf(null, opened, opened)).toSorted()).toEqual(['id', 'rowVersion', ...USER_FIELDS].toSorted())
})

it('judges of a stored user what has changed', () => {
  const bad = draftOf({ ...user, email: 'not-a-mail' }, menu)
  expect(faultsOf(user, bad, { ...bad, fullName: 'ΜΑΡΙΑ ΝΕΑ' })).toEqual([])
  expect(faultsOf(user, bad, { ...bad, email: 'nor-this' }).map(({ field }) => field)).toEqual(['email'])
  expect(faultsOf(user, bad, { ...bad, fullName: '' }).map(({ field }) => field)).toEqual(['fullName'])
})

it('leaves kind and subscriber of a new user open where there is a choice, and says so', () => {
  const draft = draftOf(null, { userType: 'ADMIN', subsId: 7 } as MenuAnswer)
  expect(draft).toMatchObject({ userType: '', subsId: null, roles: [] })
  const wrong = { ...draft, login: 'maria', fullName: ' ', afm: '123456789', email: 'not-a-mail' }
  expect(faultsOf(null, draft, wrong).map(({ field, fault }) => [field, fault.code])).toEqual([
    ['fullName', 'error.required'],
    ['userType', 'error.required'],
    ['subsId', 'error.required'],
    ['afm', 'error.invalidAfm'],
    ['email', 'error.invalidEmail'],
  ])
})

it('begins a new user in the own subscriber and kind where there is no other', () => {
  expect(bodyOf(null, draftOf(null, menu), draftOf(null, menu))).toMatchObject({
    id: null,
    rowVersion: null,
    subsId: 7,
    userType: 'KYD',
  })
})

it('takes codes apart however they are separated', () => {
  const empty = draftOf(null, menu)
  expect(bodyOf(null, empty, { ...empty, departmentCodes: ' K1, K2;K3\n' })).toMatchObject({
    departmentCodes: ['K1', 'K2', 'K3'],
  })
})
