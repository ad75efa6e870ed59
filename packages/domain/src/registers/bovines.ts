import type { BovineLine, BovineValues } from './answers.ts'
import type { BOVINE_AID } from './tag-states.ts'

/** Most tags that are looked up at once: as many as a save takes. */
export const MOST_TAGS = 5_000
/** Ear tags of one window. */
export const TAG_WINDOW = 100

/** Fields of an animal in which a declaration can differ from the register. */
const COMPARED = ['fylo', 'rasa', 'dtebirth', 'dteeisodos', 'dteexodos', 'mhtera'] as const

/** In which fields a line differs: what people left empty, or the register does not know, says nothing. */
export const differingFields = ({ declared, register }: BovineLine): readonly (typeof COMPARED)[number][] =>
  declared === null || register === null
    ? []
    : COMPARED.filter(
        (name) =>
          declared[name] !== register[name] &&
          declared[name] !== null &&
          (register[name] !== null || name === 'dteexodos'),
      )

/** Ages in months between which heifers and fattened animals count; older females count by their calves. */
const YOUNG = { from: 8, fattenedFrom: 6, to: 24 } as const
const MALE = 1

/** Whole months from a day of birth to a day, both ISO. */
const monthsBetween = (birth: string, day: string): number => {
  const [[by = 0, bm = 0, bd = 0], [y = 0, m = 0, d = 0]] = [birth, day].map((date) => date.split('-').map(Number)) as [
    number[],
    number[],
  ]
  return (y - by) * 12 + (m - bm) - (d < bd ? 1 : 0)
}

/**
 * For which coupled support of bovines an animal counts on a day, by sex, age and whether it has calved (domain document 3.2, R75):
 * 0116 cows that have calved; 0125 females of 8 months and more without a calf; 0126 males of 6 to 24 months. Null for none.
 */
export const aidOf = (
  { fylo, dtebirth }: Pick<BovineValues, 'fylo' | 'dtebirth'>,
  hasCalved: boolean,
  day: string,
): (typeof BOVINE_AID)[number] | null => {
  const months = dtebirth === null ? null : monthsBetween(dtebirth, day)
  if (fylo === MALE) return months !== null && months >= YOUNG.fattenedFrom && months <= YOUNG.to ? '0126' : null
  if (hasCalved) return '0116'
  return months !== null && months >= YOUNG.from ? '0125' : null
}
