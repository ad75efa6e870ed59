import { applicationsEl } from './applications.ts'
import { checksEl } from './checks.ts'
import { choicesEl } from './choices.ts'
import { entitiesEl } from './entities.ts'
import { errorsEl } from './errors.ts'
import { paymentsEl } from './payments.ts'
import { shellEl } from './shell.ts'

/** Every Greek text. Greek is the language of the product: its keys are the type of the catalogue. */
export const textsEl = {
  ...shellEl,
  ...errorsEl,
  ...entitiesEl,
  ...choicesEl,
  ...applicationsEl,
  ...checksEl,
  ...paymentsEl,
} as const
