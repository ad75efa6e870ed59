import type { publicEl } from '../el/public.ts'
import { accessEn } from './access.ts'
import { errorsEn } from './errors.ts'
import { publicationEn } from './publication.ts'
import { shellEn } from './shell.ts'

/** The English texts of the pages before login. */
export const publicEn: Record<keyof typeof publicEl, string> = {
  ...shellEn,
  ...errorsEn,
  ...accessEn,
  ...publicationEn,
}
