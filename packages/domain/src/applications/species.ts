/** Kinds of animals (`Edetzoiko.ezotype`) that a holding has a species of its own for (`Edetedeaeezekm.eidos`). */
export const SPECIES_OF_TYPE = { BOO: 1, AIG: 2, XOI: 3, IPP: 4, PTH: 5, MEL: 6 } as const

/** The species of all other animals: rabbits, snails, silkworms, animals for fur. */
export const OTHER_ANIMALS = 7

/** The species of sheep and goats. */
export const SHEEP_AND_GOATS = SPECIES_OF_TYPE.AIG

/** The species of a kind of animals by its type. */
export const speciesOfType = (ezotype: string): number =>
  Object.entries(SPECIES_OF_TYPE).find(([type]) => type === ezotype)?.[1] ?? OTHER_ANIMALS
