import { int, ref } from '../kernel/fields.ts'
import { applicationPrivilege, claimYear } from './header.ts'

/** What every part of an application has in common: key, partition by year, privileges. */
export const part = { key: 'id', yearly: 'partition', privilege: applicationPrivilege } as const

/** The columns by which a part hangs on its application. */
export const place = {
  etos: int(claimYear),
  edeId: ref({ column: 'ede_id', to: 'Edetedeaeehd', required: true }),
}
