import type { BovineLine } from './answers.ts'

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
