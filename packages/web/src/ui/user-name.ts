import type { Translate } from './texts.tsx'

/** Names under which the product itself writes rows: code lists that came with it, the demo campaign, its own work. */
const OWN_NAMES: ReadonlySet<string> = new Set(['seed', 'demo', 'system'])

/** Who wrote a row, for reading: a person by his name where it is known, else by his login; what the product did itself in words. */
export const userName = (t: Translate, login: string, name = login): string =>
  OWN_NAMES.has(login) ? t(`user.${login}`) : name
