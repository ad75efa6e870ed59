import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import type { ActKinds, UserType } from '@eae/domain/kernel/users.ts'
import { allOrNothing } from '../platform/all-or-nothing.ts'
import type { Database } from '../platform/database.ts'
import { SUBSCRIBER } from './bodies.ts'
import {
  DEMO_ADVISER_AFM,
  DEMO_DAOK_CODE,
  DEMO_FARMER_AFM,
  DEMO_FARMER_FIRSTNAME,
  DEMO_FARMER_LASTNAME,
  DEMO_KYD_CODE,
  DEMO_OPENER_AFM,
  DEMO_OPENER_FIRSTNAME,
  DEMO_OPENER_LASTNAME,
} from './people.ts'
import { DEMO_USER } from './tables.ts'

/** Logins of the demo, one for each kind of user, and a second administrator for what needs two. */
export const DEMO_LOGINS = [
  'farmer',
  'farmer2',
  'adviser',
  'daok',
  'agency',
  'agency2',
  'payments',
  'payments2',
  'approval',
  'approval2',
  'treasury',
  'accounts',
  'controller',
  'auditor',
  'admin',
  'admin2',
  'kydadmin',
  'directorate',
  'elga',
  'vet',
  'forest',
  'company',
  'parent',
  'heir',
  'relative',
] as const
export type DemoLogin = (typeof DEMO_LOGINS)[number]

interface DemoUser {
  readonly login: DemoLogin
  /** `subs_code` of the subscriber. */
  readonly subscriber: string
  readonly userType: UserType
  readonly fullName: string
  readonly afm: string | null
  /** Roles of `db/reference/app_role.csv`. */
  readonly roles: readonly string[]
  /** Kinds of change acts: staff of the agency's side all of them. */
  readonly dpType: ActKinds
  /** The ΔΑΟΚ whose prefectures a forester looks after; null for everybody else. */
  readonly area: string | null
}

const PEOPLE: Readonly<Record<DemoLogin, readonly [UserType, string, string, readonly string[], ActKinds]>> = {
  farmer: ['ONLINE', SUBSCRIBER.online, `${DEMO_FARMER_LASTNAME} ${DEMO_FARMER_FIRSTNAME}`, ['farmer'], 0],
  farmer2: ['ONLINE', SUBSCRIBER.online, `${DEMO_OPENER_LASTNAME} ${DEMO_OPENER_FIRSTNAME}`, ['farmer'], 0],
  adviser: ['KYD', DEMO_KYD_CODE, 'ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ', ['adviser'], 0],
  daok: ['DAOK', DEMO_DAOK_CODE, 'ΛΙΒΑΔΑ ΣΟΦΙΑ', ['daok'], 0],
  agency: ['CENTRAL', SUBSCRIBER.agency, 'ΣΠΟΡΙΔΗΣ ΘΩΜΑΣ', ['agency'], 3],
  agency2: ['CENTRAL', SUBSCRIBER.agency, 'ΘΗΜΩΝΙΑ ΕΛΕΝΗ', ['agency'], 3],
  payments: ['CENTRAL', SUBSCRIBER.agency, 'ΜΗΛΙΩΤΗ ΖΩΗ', ['payments'], 0],
  payments2: ['CENTRAL', SUBSCRIBER.agency, 'ΤΡΥΓΗΤΗΣ ΑΓΓΕΛΟΣ', ['payments'], 0],
  approval: ['CENTRAL', SUBSCRIBER.agency, 'ΑΜΠΕΛΑ ΙΩΑΝΝΑ', ['paymentApproval'], 0],
  approval2: ['CENTRAL', SUBSCRIBER.agency, 'ΛΙΒΑΔΗΣ ΚΩΣΤΑΣ', ['paymentApproval'], 0],
  treasury: ['CENTRAL', SUBSCRIBER.agency, 'ΑΜΑΞΑ ΧΡΙΣΤΙΝΑ', ['treasury'], 0],
  accounts: ['CENTRAL', SUBSCRIBER.agency, 'ΣΤΑΜΝΑΣ ΓΙΑΝΝΗΣ', ['accounts'], 0],
  controller: ['CONTROL', SUBSCRIBER.control, 'ΘΕΡΙΣΤΗΣ ΦΩΤΙΟΣ', ['controller'], 3],
  auditor: ['AUDIT', SUBSCRIBER.audit, 'ΡΟΔΙΤΗ ΑΝΝΑ', ['auditor'], 0],
  admin: ['ADMIN', SUBSCRIBER.agency, 'ΠΕΤΡΑΚΗΣ ΗΛΙΑΣ', ['admin'], 0],
  admin2: ['ADMIN', SUBSCRIBER.agency, 'ΚΑΡΠΟΥΖΗ ΜΑΡΙΝΑ', ['admin'], 0],
  kydadmin: ['KYD', DEMO_KYD_CODE, 'ΑΛΩΝΑΣ ΜΑΡΚΟΣ', ['adviser', 'userAdmin'], 0],
  directorate: ['DPO', SUBSCRIBER.directorate, 'ΚΑΜΠΟΥΡΗ ΕΙΡΗΝΗ', ['directorate'], 3],
  elga: ['ELGA', SUBSCRIBER.insurance, 'ΧΑΛΑΖΑΣ ΝΙΚΟΛΑΟΣ', ['elga'], 0],
  vet: ['VET', SUBSCRIBER.vet, 'ΠΟΙΜΕΝΙΔΟΥ ΔΑΦΝΗ', ['vet'], 0],
  forest: ['FOREST', SUBSCRIBER.forest, 'ΔΡΥΑΔΗΣ ΛΕΩΝΙΔΑΣ', ['forest'], 0],
  company: ['ONLINE', SUBSCRIBER.online, 'ΜΥΛΩΝΙΔΗΣ ΑΡΙΣΤΕΙΔΗΣ', ['farmer'], 0],
  parent: ['ONLINE', SUBSCRIBER.online, 'ΡΑΧΙΩΤΗ ΔΕΣΠΟΙΝΑ', ['farmer'], 0],
  heir: ['ONLINE', SUBSCRIBER.online, 'ΞΥΛΟΥΡΓΟΣ ΛΑΜΠΡΟΣ', ['farmer'], 0],
  relative: ['ONLINE', SUBSCRIBER.online, 'ΒΟΥΝΙΩΤΗ ΟΥΡΑΝΙΑ', ['farmer'], 0],
}

/** Tax numbers of the logins that can also come through the tax authority. */
const AFM: Partial<Readonly<Record<DemoLogin, string>>> = {
  farmer: DEMO_FARMER_AFM,
  farmer2: DEMO_OPENER_AFM,
  adviser: DEMO_ADVISER_AFM,
  company: makeAfm('05512478'),
  parent: makeAfm('06633591'),
  heir: makeAfm('04477215'),
  relative: makeAfm('03388146'),
}

const demoUsers = (): DemoUser[] =>
  DEMO_LOGINS.map((login) => {
    const [userType, subscriber, fullName, roles, dpType] = PEOPLE[login]
    return {
      login,
      subscriber,
      userType,
      fullName,
      afm: AFM[login] ?? null,
      roles,
      dpType,
      area: userType === 'FOREST' ? DEMO_DAOK_CODE : null,
    }
  })

/**
 * Adds the demo users to a database that has a campaign and the roles of the reference data. All share one password,
 * given as a hash. Those that are there already stay as they are.
 */
export const loadDemoUsers = (db: Database, passwordHash: string): Promise<void> =>
  allOrNothing(db, async (client) => {
    for (const user of demoUsers()) {
      await client.query(
        `INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, afm, password_hash, password_set_at, user_dp_type, department_codes, activeflag, usrinsert)
         SELECT $1, s.id, $2, $3, $4, $5, $6, now(), $7,
           ARRAY(SELECT d.kodikos FROM diktnomoi d WHERE d.daok_kodikos = $10 ORDER BY d.kodikos), true, $8 FROM subscriber_ext s WHERE s.subs_code = $9 ON CONFLICT (login, subs_id) DO NOTHING`,
        [
          user.login,
          user.userType,
          user.fullName,
          foldEl(user.fullName),
          user.afm,
          passwordHash,
          user.dpType,
          DEMO_USER,
          user.subscriber,
          user.area,
        ],
      )
      await client.query(
        `INSERT INTO app_user_role (user_id, role_code)
         SELECT u.id, r.code FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id CROSS JOIN unnest($2::text[]) AS r (code)
         WHERE u.login = $1 AND s.subs_code = $3 ON CONFLICT DO NOTHING`,
        [user.login, user.roles, user.subscriber],
      )
    }
  })
