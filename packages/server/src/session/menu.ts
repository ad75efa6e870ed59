import type { BaseLayer, MenuAnswer, MenuItem } from '@eae/domain/contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'

interface MenuEntry extends Omit<MenuItem, 'items'> {
  /** Shown to users who have it. */
  readonly privilege: string
  readonly staffOnly?: true
  readonly items?: readonly MenuEntry[]
}

/** The menu in the order in which people work; `label` is a key of the texts. */
const MENU: readonly MenuEntry[] = [
  { url: '/home', label: 'menu.home', menuId: 'home', privilege: 'Session' },
  {
    url: '/EdetedeaeehdSearch',
    label: 'menu.applicationSearch',
    menuId: 'applicationSearch',
    privilege: 'Application_R',
    staffOnly: true,
  },
  {
    url: '',
    label: 'menu.reference',
    menuId: 'reference',
    privilege: 'Reference_R',
    staffOnly: true,
    items: [
      { url: '/Edetfytiko', label: 'entity.Edetfytiko.plural', menuId: 'Edetfytiko', privilege: 'Reference_R' },
      { url: '/Edetforea', label: 'entity.Edetforea.plural', menuId: 'Edetforea', privilege: 'Reference_R' },
      { url: '/Msrtdaok', label: 'entity.Msrtdaok.plural', menuId: 'Msrtdaok', privilege: 'Reference_R' },
      { url: '/Edetparam', label: 'entity.Edetparam.plural', menuId: 'Edetparam', privilege: 'Reference_R' },
    ],
  },
]

const strip = ({ url, label, menuId }: MenuEntry): MenuItem => ({ url, label, menuId })

const isFor = (actor: Actor, entry: MenuEntry): boolean =>
  actor.privileges.has(entry.privilege) && !(entry.staffOnly === true && actor.userType === 'ONLINE')

const menuOf = (actor: Actor): MenuItem[] =>
  MENU.filter((entry) => isFor(actor, entry)).map((entry) => {
    const items = (entry.items ?? []).filter((child) => isFor(actor, child)).map(strip)
    return items.length === 0 ? strip(entry) : { ...strip(entry), items }
  })

const baseLayers = (config: Config): BaseLayer[] => {
  const none: BaseLayer = { id: 'none', label: 'map.base.none', type: 'none' }
  if (config.tilesUrl === null) return [none]
  return [
    { id: 'tiles', label: 'map.base.tiles', type: 'xyz', url: config.tilesUrl, attribution: config.tilesAttribution },
    none,
  ]
}

/** Answer of `getMenu` (specification section 3). */
export const menuAnswer = (actor: Actor, db: Database, config: Config, isDemo: boolean): MenuAnswer => ({
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
  subSecClasses: [],
  sessionClientIp: actor.ip,
  result: menuOf(actor),
  isDemo: isDemo || db.engine === 'pglite',
  baseLayers: baseLayers(config),
})
