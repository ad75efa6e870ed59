import { test as base } from '@playwright/test'
import { startHost } from './host-process.ts'

/** The server of a worker. */
interface Site {
  /** Address of the pages, with a server whose database no other file of journeys has touched. */
  readonly of: (file: string) => Promise<string>
}

/** What the host tells of the product that it has put up. */
interface Told {
  readonly port: number
  readonly year: number
  readonly database: string | null
}

/** Every journey runs on it: two workers, each with a server of its own, and each file with a database of its own. */
export const test = base.extend<{ onSite: void }, { template: string; site: Site }>({
  template: [process.env.EAE_E2E_TEMPLATE ?? '', { option: true, scope: 'worker' }],
  site: [
    async ({ template }, provide) => {
      const host = startHost(['serve', template], { TMPDIR: process.env.EAE_E2E_FOLDER })
      let current: { file: string; address: string } | null = null
      await provide({
        of: async (file) => {
          if (current?.file !== file) {
            const { port, year, database } = (await host.ask()) as Told
            process.env.EAE_E2E_YEAR = String(year)
            if (database !== null) process.env.EAE_E2E_DATABASE = database
            current = { file, address: `http://127.0.0.1:${port}/eae2024/` }
          }
          return current.address
        },
      })
      await host.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, provide, { file }) => provide(await site.of(file)),
  // Before the hooks of a file, whatever they ask for.
  onSite: [async ({ baseURL }, provide) => provide(void baseURL), { auto: true }],
})
