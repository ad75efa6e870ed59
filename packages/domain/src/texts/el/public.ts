import { accessEl } from './access.ts'
import { errorsEl } from './errors.ts'
import { publicationEl } from './publication.ts'
import { shellEl } from './shell.ts'

/** The Greek texts of the pages before login: one file of the first load, for small ones compress badly. */
export const publicEl = { ...shellEl, ...errorsEl, ...accessEl, ...publicationEl } as const
