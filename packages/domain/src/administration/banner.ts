import { defineEntity } from '../kernel/entity.ts'
import { choice, datetime, text } from '../kernel/fields.ts'
import { USER_TYPES } from '../kernel/users.ts'

/** What a banner says about itself (specification section 3). */
export const BANNER_TYPES = { error: 1, warning: 2, info: 3 } as const
/** Longest text of a banner in characters: it stands above every page. */
const MAX_MESSAGE = 500

/** Messages above every page, shown from `dtestart` until before `dteend` (domain document 1.13). */
export const appBanner = defineEntity({
  name: 'AppBanner',
  table: 'app_banner',
  key: 'id',
  yearly: 'none',
  privilege: { read: 'Banner_W', write: 'Banner_W' },
  fields: {
    bannertype: choice({ column: 'bannertype', of: [1, 2, 3], name: 'bannertype', required: true }),
    audience: choice({ column: 'audience', of: ['ALL', 'STAFF', ...USER_TYPES], name: 'audience', required: true }),
    dtestart: datetime({ column: 'dtestart', required: true }),
    dteend: datetime({ column: 'dteend', required: true }),
    messageEl: text({ column: 'message_el', max: MAX_MESSAGE, required: true, fold: 'message_el_fold' }),
    messageEn: text({ column: 'message_en', max: MAX_MESSAGE, required: true }),
  },
  list: { columns: ['bannertype', 'audience', 'dtestart', 'dteend', 'messageEl'], orderBy: 'dtestart' },
  search: ['messageEl', 'bannertype', 'audience', 'dteend'],
  form: [
    { title: 'banner', fields: ['bannertype', 'audience', 'dtestart', 'dteend'] },
    { title: 'bannerText', fields: ['messageEl', 'messageEn'] },
  ],
  display: ['messageEl'],
  check: (row) =>
    Date.parse(row.dteend) < Date.parse(row.dtestart)
      ? [{ field: 'dteend', message: { code: 'error.endBeforeStart' } }]
      : [],
})
