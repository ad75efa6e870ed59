import type { Database } from '../platform/database.ts'
import { SUBSCRIBER } from './bodies.ts'
import {
  DEMO_DAOK_CODE,
  DEMO_FARMER_AFM,
  DEMO_FARMER_FIRSTNAME,
  DEMO_FARMER_LASTNAME,
  DEMO_KYD_CODE,
} from './people.ts'
import { DEMO_USER } from './tables.ts'

/** Logins of the demo, one for each kind of user. */
export const DEMO_LOGINS = [
  'farmer',
  'adviser',
  'daok',
  'agency',
  'payments',
  'controller',
  'auditor',
  'admin',
] as const
export type DemoLogin = (typeof DEMO_LOGINS)[number]

export interface DemoUser {
  readonly login: DemoLogin
  /** `subs_code` of the subscriber. */
  readonly subscriber: string
  readonly userType: 'ONLINE' | 'KYD' | 'DAOK' | 'CENTRAL' | 'CONTROL' | 'AUDIT' | 'ADMIN'
  readonly fullName: string
  readonly afm: string | null
  readonly role: DemoLogin
  readonly passwordHash: string
}

export interface DemoUsers {
  readonly users: readonly DemoUser[]
  readonly roles: readonly {
    readonly code: DemoLogin
    readonly description: string
    readonly privileges: readonly string[]
  }[]
}

const SEE_ALL = ['Session', 'Application_R', 'Application_All', 'Reference_R', 'Audit_R']
const OWN = ['Session', 'Application_R', 'Application_W', 'Application_Submit', 'Reference_R']
const MAINTAIN = ['Reference_W', 'Catalogue_W', 'Bodies_W', 'Edetparam_W']

const PEOPLE: Readonly<Record<DemoLogin, readonly [DemoUser['userType'], string, string, string, readonly string[]]>> =
  {
    farmer: ['ONLINE', SUBSCRIBER.online, `${DEMO_FARMER_LASTNAME} ${DEMO_FARMER_FIRSTNAME}`, 'Γεωργός', OWN],
    adviser: ['KYD', DEMO_KYD_CODE, 'ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ', 'Σύμβουλος ΚΥΔ', OWN],
    daok: ['DAOK', DEMO_DAOK_CODE, 'ΛΙΒΑΔΑ ΣΟΦΙΑ', 'Υπάλληλος ΔΑΟΚ', SEE_ALL],
    agency: ['CENTRAL', SUBSCRIBER.agency, 'ΣΠΟΡΙΔΗΣ ΘΩΜΑΣ', 'Κεντρική Υπηρεσία', [...SEE_ALL, ...MAINTAIN]],
    payments: ['CENTRAL', SUBSCRIBER.agency, 'ΜΗΛΙΩΤΗ ΖΩΗ', 'Πληρωμές', SEE_ALL],
    controller: ['CONTROL', SUBSCRIBER.control, 'ΘΕΡΙΣΤΗΣ ΦΩΤΙΟΣ', 'Ελεγκτής', SEE_ALL],
    auditor: ['AUDIT', SUBSCRIBER.audit, 'ΡΟΔΙΤΗ ΑΝΝΑ', 'Εσωτερικός ελεγκτής', SEE_ALL],
    admin: ['ADMIN', SUBSCRIBER.agency, 'ΠΕΤΡΑΚΗΣ ΗΛΙΑΣ', 'Διαχειριστής', [...SEE_ALL, ...MAINTAIN]],
  }

/** Users and roles of the demo; all users share one password, given as a hash. */
const demoUsers = (passwordHash: string): DemoUsers => ({
  users: DEMO_LOGINS.map((login) => {
    const [userType, subscriber, fullName] = PEOPLE[login]
    return {
      login,
      subscriber,
      userType,
      fullName,
      afm: login === 'farmer' ? DEMO_FARMER_AFM : null,
      role: login,
      passwordHash,
    }
  }),
  roles: DEMO_LOGINS.map((code) => ({ code, description: PEOPLE[code][3], privileges: PEOPLE[code][4] })),
})

/** Adds the demo users and roles to a database that has a campaign. Those that are there already stay as they are. */
export const loadDemoUsers = async (db: Database, passwordHash: string): Promise<void> => {
  const { users, roles } = demoUsers(passwordHash)
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    for (const { code, description, privileges } of roles) {
      await client.query(
        'INSERT INTO app_role (code, description, usrinsert) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [code, description, DEMO_USER],
      )
      await client.query(
        'INSERT INTO app_role_privilege (role_code, privilege) SELECT $1, u.privilege FROM unnest($2::text[]) AS u (privilege) ON CONFLICT DO NOTHING',
        [code, privileges],
      )
    }
    for (const user of users) {
      await client.query(
        `INSERT INTO app_user (login, subs_id, user_type, full_name, afm, password_hash, password_set_at, activeflag, usrinsert)
         SELECT $1, s.id, $2, $3, $4, $5, now(), true, $6 FROM subscriber_ext s WHERE s.subs_code = $7 ON CONFLICT (login, subs_id) DO NOTHING`,
        [user.login, user.userType, user.fullName, user.afm, user.passwordHash, DEMO_USER, user.subscriber],
      )
      await client.query(
        `INSERT INTO app_user_role (user_id, role_code)
         SELECT u.id, $2 FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = $1 AND s.subs_code = $3 ON CONFLICT DO NOTHING`,
        [user.login, user.role, user.subscriber],
      )
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
