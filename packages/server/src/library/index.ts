import { sql } from 'kysely'
import { edetgaeedoc } from '@eae/domain/reference/library.ts'
import type { EntityHooks } from '../crud/index.ts'

/**
 * Who reads which document of the library: who keeps it all of them, everybody else those in use, published by today and
 * meant for his kind of user or for all.
 */
export const libraryHooks: ReadonlyMap<string, EntityHooks> = new Map([
  [
    edetgaeedoc.name,
    {
      scope: ({ privileges, userType }) =>
        privileges.has(edetgaeedoc.privilege.write)
          ? sql`TRUE`
          : sql`(t.activeflag AND t.dtepublish <= (now() AT TIME ZONE 'Europe/Athens')::date
              AND (t.usertypes IS NULL OR ${userType} = ANY(string_to_array(t.usertypes, ' '))))`,
    },
  ],
])
