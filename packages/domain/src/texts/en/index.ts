import type { textsEl } from '../el/index.ts'
import { applicationsEn } from './applications.ts'
import { checksEn } from './checks.ts'
import { choicesEn } from './choices.ts'
import { entitiesEn } from './entities.ts'
import { errorsEn } from './errors.ts'
import { paymentsEn } from './payments.ts'
import { shellEn } from './shell.ts'

/** Every English text. */
export const textsEn: Record<keyof typeof textsEl, string> = {
  ...shellEn,
  ...errorsEn,
  ...entitiesEn,
  ...choicesEn,
  ...applicationsEn,
  ...checksEn,
  ...paymentsEn,
}
