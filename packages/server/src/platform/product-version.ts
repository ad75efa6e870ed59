import { readFileSync } from 'node:fs'

/** The version of the product that runs, as whoever published it wrote it. */
export const { version: PRODUCT_VERSION } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }
