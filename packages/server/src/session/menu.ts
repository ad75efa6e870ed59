import type { BaseLayer, MenuAnswer } from '@eae/domain/session/answers.ts'
import { APP_VERSION } from '@eae/domain/kernel/users.ts'
import { openPaths } from '@eae/domain/routes/may-open.ts'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import { textsEn } from '@eae/domain/texts/en/index.ts'
import { translate } from '@eae/domain/texts/index.ts'
import type { Acting, Actor } from '../platform/actor.ts'
import type { Config, WmsConfig } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { SessionFacts } from './sessions.ts'
import { menuOf } from './menu-tree.ts'
import type { OwnThings } from './own-things.ts'

/** So many signs of the marker tell a session from others; the whole of it is the page's own business. */
const SESSION_REFERENCE = 8

/** One style, as the call of legends takes it. */
const ONE_STYLE = /^[\w.-]{1,60}$/

/** A name in both languages: by its code, or as the configuration of a map server gives it. */
const labels = (code: string, year: number | null = null): Pick<BaseLayer, 'label' | 'labelEn'> => {
  // As text: a number would be written with a thousands separator.
  const params = year === null ? {} : { year: String(year) }
  return {
    label: translate({ lang: 'el', byCode: textsEl }, code, params),
    labelEn: translate({ lang: 'en', byCode: textsEn }, code, params),
  }
}

const pictureOf = ({ id, label, styles, year, attribution }: WmsConfig): BaseLayer => ({
  id,
  ...labels(label, year),
  type: 'wms',
  url: 'rest/Map/proxyWms',
  layers: id,
  ...(ONE_STYLE.test(styles) ? { style: styles } : {}),
  ...(year === null ? {} : { year }),
  ...(attribution === null ? {} : { attribution }),
})

/** What may lie below everything: tiles of the configuration, photographs from the air, the newest first, nothing. */
export const baseLayers = ({ tiles }: Pick<Config, 'tiles'>, wms: readonly WmsConfig[]): BaseLayer[] => {
  const pictures = wms.filter(({ kind }) => kind === 'base').toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
  return [
    ...tiles.map((one) => ({ ...one, ...labels(`map.base.${one.id}`), type: 'xyz' as const })),
    ...pictures.map(pictureOf),
    { id: 'none', ...labels('map.base.none'), type: 'none' },
  ]
}

const toldActing = ({ etos, id, name, authortype, repkind, endedAt }: Acting): MenuAnswer['acting'] => ({
  etos,
  id,
  name,
  authortype,
  repkind,
  endedAt,
})

/** Answer of `getMenu` (specification section 3). */
export const menuAnswer = (
  actor: Actor,
  db: Database,
  config: Config,
  isDemo: boolean,
  wms: readonly WmsConfig[],
  { currentDate, loginDate, marker, ibanRepoCount }: SessionFacts,
  own: OwnThings | null,
): MenuAnswer => ({
  isWsResponseInfoEnabled: config.takesResponseInfo,
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
  acting: actor.acting === null ? null : toldActing(actor.acting),
  userType: actor.userType,
  userLockType: actor.lockType,
  userDpType: actor.dpType,
  excludedCodes: actor.excludedCodes,
  departmentCodes: actor.departmentCodes,
  subSecClasses: actor.subSecClasses,
  subscriberExt: { efoId: actor.efoId, daokKodikos: actor.daokKodikos, opdId: actor.opdId },
  currentDate,
  loginDate,
  debugIds: [APP_VERSION, marker.slice(0, SESSION_REFERENCE)],
  ibanRepoCount,
  sessionClientIp: actor.ip,
  result: menuOf(actor, own),
  pages: [...openPaths(actor)],
  isDemo: isDemo || db.engine === 'pglite',
  baseLayers: baseLayers(config, wms),
  overlays: wms.filter(({ kind }) => kind === 'overlay').map(pictureOf),
})
