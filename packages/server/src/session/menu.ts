import type { BaseLayer, MenuAnswer } from '@eae/domain/contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { menuOf } from './menu-tree.ts'

const baseLayers = (config: Config): BaseLayer[] => {
  const none: BaseLayer = { id: 'none', label: 'map.base.none', type: 'none' }
  if (config.tilesUrl === null) return [none]
  return [
    { id: 'tiles', label: 'map.base.tiles', type: 'xyz', url: config.tilesUrl, attribution: config.tilesAttribution },
    none,
  ]
}

/** Answer of `getMenu` (specification section 3). */
export const menuAnswer = (
  actor: Actor,
  db: Database,
  config: Config,
  isDemo: boolean,
  dates: { readonly currentDate: string; readonly loginDate: string },
): MenuAnswer => ({
  isWsResponseInfoEnabled: false,
  privileges: Object.fromEntries([...actor.privileges].map((name) => [name, true as const])),
  userId: actor.userId,
  subsId: actor.subsId,
  subsDescription: actor.subsDescription,
  subsCode: actor.subsCode,
  usrEmail: actor.email,
  usrActiveEmail: actor.email,
  userLoginName: actor.login,
  userFullName: actor.fullName,
  userVat: actor.afm,
  userType: actor.userType,
  userLockType: actor.lockType,
  userDpType: actor.dpType,
  excludedCodes: actor.excludedCodes,
  departmentCodes: actor.departmentCodes,
  subSecClasses: actor.subSecClasses,
  subscriberExt: { efoId: actor.efoId, daokKodikos: actor.daokKodikos, opdId: actor.opdId },
  ...dates,
  sessionClientIp: actor.ip,
  result: menuOf(actor),
  isDemo: isDemo || db.engine === 'pglite',
  baseLayers: baseLayers(config),
})
