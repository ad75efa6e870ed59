import type { AreaUnit } from './units.ts'

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
  'Application_Open',
  'Application_Submit',
  'Application_All',
  'Report_R',
  'Reference_R',
  'Reference_W',
  'Catalogue_W',
  'Elga_W',
  'Bodies_W',
  'Edetparam_W',
  'Rule_Approve',
  'Audit_R',
  'Banner_W',
  'Checks_Run',
  'Author_W',
  'Declaration_R',
  'Declaration_W',
  'Declaration_Review',
  'Rt1_Delete',
  'ChangeAct_W',
  'ChangeAct_Approve',
  'Objection_W',
  'Payment_R',
  'Payment_W',
  'Payment_Approve',
  'Payment_Release',
  'Hold_W',
  'Ledger_W',
  'User_W',
  'Role_W',
  'SessionList_W',
  'Security_R',
  'System_R',
  'Outbox_R',
  'Api_R',
] as const
export type Privilege = (typeof PRIVILEGES)[number]

export const isPrivilege = (name: string): name is Privilege => (PRIVILEGES as readonly string[]).includes(name)

/** `user_lock_type`: nothing, reads only, no login at all. */
export const USER_LOCKS = [0, 1, 2] as const
export type UserLock = (typeof USER_LOCKS)[number]
/** `user_dp_type` and `dptype` of the parameters of a year: kinds of change acts (domain document 2.5): none, overlaps, obvious errors, all. */
export const ACT_KINDS = [0, 1, 2, 3] as const
export type ActKinds = (typeof ACT_KINDS)[number]

/** Where a user lands after login: applicants stay at home, staff go to the application search (specification 1). */
export const landingPath = (userType: UserType): string => (userType === 'ONLINE' ? '/home' : '/EdetedeaeehdSearch')

/** Version stamp of the application (specification section 9). */
export const APP_VERSION = '2025-10-16'

/** What a user counts land in as long as he has not chosen: who fills applications in στρέμματα, who controls them in hectares. */
export const usualAreaUnit = (userType: UserType): AreaUnit =>
  userType === 'ONLINE' || userType === 'KYD' ? 'stremma' : 'hectare'
