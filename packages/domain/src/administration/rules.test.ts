import { describe, expect, it } from 'vitest'
import { PRIVILEGES, type UserType } from '../kernel/users.ts'
import { whyNotChangeRole, whyNotGive, type Giver, type WantedUser } from './rules.ts'

const central: Giver = {
  userId: 1,
  userType: 'ADMIN',
  subsId: 10,
  privileges: PRIVILEGES,
  departmentCodes: [],
  dpType: 0,
}
const office: Giver = {
  userId: 2,
  userType: 'KYD',
  subsId: 20,
  privileges: ['Session', 'Application_R', 'Application_W', 'User_W'],
  departmentCodes: [],
  dpType: 1,
}
/** Looks after two departments. */
const ofTwo: Giver = { ...office, departmentCodes: ['01', '02'] }
const role = (code: string, userType: UserType | null, ...privileges: string[]) => ({ code, userType, privileges })
const adviser = role('adviser', 'KYD', 'Session', 'Application_R')
const submitter = role('submitter', 'KYD', 'Session', 'Application_Submit')
const clerk: WantedUser = {
  id: 9,
  userType: 'KYD',
  storedType: 'KYD',
  subsId: 20,
  departmentCodes: [],
  dpType: 0,
  storedDpType: 0,
  roles: [adviser],
  stored: [],
}

describe('giving rights', () => {
  it.each<[string, Giver, Partial<WantedUser>, string | null]>([
    ['to a clerk of the own office', office, {}, null],
    ['to a new clerk', office, { id: null, storedType: null }, null],
    [
      'to a new applicant',
      central,
      { id: null, storedType: null, userType: 'ONLINE', roles: [] },
      'admin.applicantComesHimself',
    ],
    ['to an applicant who was a clerk', central, { userType: 'ONLINE', roles: [] }, 'admin.applicantComesHimself'],
    ['to a clerk who was an applicant', central, { storedType: 'ONLINE' }, 'admin.applicantComesHimself'],
    ['to an applicant who is one', central, { userType: 'ONLINE', storedType: 'ONLINE', roles: [] }, null],
    ['the own kind of change acts', office, { dpType: 1 }, null],
    ['another kind of change acts', office, { dpType: 2 }, 'admin.foreignActs'],
    ['all change acts, by who has some', office, { dpType: 3 }, 'admin.foreignActs'],
    ['some change acts, by who has all', { ...office, dpType: 3 }, { dpType: 2, storedDpType: 3 }, null],
    ['less to who has more change acts', office, { dpType: 0, storedDpType: 3 }, 'admin.foreignActs'],
    ['any change acts, centrally', central, { dpType: 3 }, null],
    ['to oneself', office, { id: 2 }, 'admin.ownRights'],
    ['to oneself, as a central administrator', central, { id: 1 }, 'admin.ownRights'],
    ['to a clerk of another office', office, { subsId: 21 }, 'admin.otherSubscriber'],
    ['to a clerk of another office, centrally', central, { subsId: 21 }, null],
    ['to another kind of user', office, { userType: 'CENTRAL', roles: [] }, 'admin.otherKind'],
    ['to another kind of user, centrally', central, { userType: 'CENTRAL', roles: [] }, null],
    ['without a department, by who looks after some', ofTwo, {}, 'admin.otherDepartment'],
    ['of one of the own departments', ofTwo, { departmentCodes: ['02'] }, null],
    ['of all own departments', ofTwo, { departmentCodes: ['02', '01'] }, null],
    ['of an own department and another', ofTwo, { departmentCodes: ['01', '03'] }, 'admin.otherDepartment'],
    ['of any department, by who looks after all', office, { departmentCodes: ['03'] }, null],
    [
      'of another department, centrally',
      { ...central, departmentCodes: ['01'] },
      { departmentCodes: ['03'] },
      'admin.otherDepartment',
    ],
    ['that one does not have', office, { roles: [submitter] }, 'admin.foreignPrivilege'],
    ['to somebody who has more than oneself', office, { stored: ['Application_Submit'] }, 'admin.foreignPrivilege'],
    ['to somebody who has as much', office, { stored: ['User_W'] }, null],
    ['of another kind', central, { roles: [role('agency', 'CENTRAL')] }, 'admin.roleOfOtherKind'],
    ['of any staff', office, { roles: [role('userAdmin', null, 'User_W')] }, null],
    [
      'of any staff, to an applicant',
      central,
      { userType: 'ONLINE', storedType: 'ONLINE', roles: [role('userAdmin', null)] },
      'admin.roleOfOtherKind',
    ],
  ])('%s', (_what, giver, change, code) => {
    expect(whyNotGive(giver, { ...clerk, ...change })?.code ?? null).toBe(code)
  })
})

describe('changing a role', () => {
  it.each<[string, Giver, readonly string[], readonly string[], string | null]>([
    ['that one does not have', office, [], ['Session'], null],
    ['that one has oneself', office, ['r'], ['Session'], 'admin.ownRights'],
    ['with a privilege that one lacks', office, [], ['Session', 'Role_W'], 'admin.foreignPrivilege'],
    ['with any privilege, centrally', central, ['admin'], PRIVILEGES, null],
  ])('%s', (_what, giver, own, privileges, code) => {
    expect(whyNotChangeRole(giver, own, 'r', privileges)?.code ?? null).toBe(code)
  })
})
