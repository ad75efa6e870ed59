/** Kinds of users (domain document 5.13). ONLINE users are applicants; all others are staff of a body. */
export const USER_TYPES = [
  'ONLINE',
  'KYD',
  'DAOK',
  'DPO',
  'CENTRAL',
  'CONTROL',
  'ELGA',
  'VET',
  'FOREST',
  'AUDIT',
  'ADMIN',
] as const
export type UserType = (typeof USER_TYPES)[number]

/** Names of privileges. The menu call gives those of the user; each route and call names the one it needs. */
export const PRIVILEGES = [
  'Session',
  'Application_R',
  'Application_W',
  'Application_Submit',
  'Application_All',
  'Reference_R',
  'Reference_W',
  'Catalogue_W',
  'Bodies_W',
  'Edetparam_W',
  'Audit_R',
] as const
export type Privilege = (typeof PRIVILEGES)[number]

export const isPrivilege = (name: string): name is Privilege => (PRIVILEGES as readonly string[]).includes(name)

/** Where a user lands after login: applicants stay at home, staff go to the application search (specification 1). */
export const landingPath = (userType: UserType): string => (userType === 'ONLINE' ? '/home' : '/EdetedeaeehdSearch')
