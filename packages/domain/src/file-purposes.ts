import type { FilePurpose } from './kernel/file.ts'
import { entities } from './registry.ts'
import type { Privilege } from './kernel/users.ts'

/** Privileges of which one lets a user bring in a file for a purpose: without any he could do nothing with it. */
const PURPOSE_PRIVILEGES: Readonly<Record<FilePurpose, ReadonlySet<string>>> = {
  // Documents of applications, photos of the land, and documents of the library.
  document: new Set<Privilege>(['Application_R', 'Reference_W']),
  // Rows of any table that is filled from a file; parts of applications are not.
  import: new Set(
    [...entities.values()].filter(({ yearly }) => yearly !== 'partition').map(({ privilege }) => privilege.write),
  ),
  register: new Set<Privilege>(['Catalogue_W']),
  // Answers of the bank.
  bank: new Set<Privilege>(['Ledger_W']),
}

/** Whether a user with these privileges may bring in a file for a purpose. */
export const mayBringIn = (purpose: FilePurpose, privileges: ReadonlySet<string>): boolean =>
  [...PURPOSE_PRIVILEGES[purpose]].some((privilege) => privileges.has(privilege))
