/** How an ear tag of a holding stands to the register. Null where the register says nothing of the holding. */
export const TAG_STATES = ['same', 'differs', 'unknown', 'missing'] as const
export type TagState = (typeof TAG_STATES)[number]

/** What is known of an animal, declared or registered; days as ISO. */
export interface BovineValues {
  readonly fylo: number
  readonly rasa: string | null
  readonly dtebirth: string | null
  readonly dteeisodos: string
  readonly dteexodos: string | null
  readonly mhtera: string | null
}

/** One ear tag of a holding: as it is declared, as the register has it, or both. */
export interface BovineLine {
  readonly enotio: string
  /** `same`, `differs`; declared and not registered = `unknown`; registered and not declared = `missing`. */
  readonly state: TagState | null
  readonly declared: (BovineValues & { readonly id: number; readonly rowVersion: number }) | null
  readonly register: BovineValues | null
}

/** What `Registers/findBovines` gives: a window of ear tags in their order, and how many there are. */
export interface BovinesAnswer {
  /** The register has the holding, and the applicant is its keeper there. */
  readonly isKnown: boolean
  readonly declared: number
  readonly counts: Readonly<Record<TagState, number>>
  readonly lines: readonly BovineLine[]
  /** The tag after which the next window begins; null = this was the last. */
  readonly next: string | null
}

/** What `Registers/lookUpBovines` says of one tag that somebody is about to declare. */
export interface TagReading {
  readonly enotio: string
  /** What the register has of it in this holding today. */
  readonly register: BovineValues | null
  /** The holding of the application that declares it already. */
  readonly declaredAt: string | null
}

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
