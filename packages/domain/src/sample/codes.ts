/** What a drawn application is looked at with: on the spot, or from above. */
export const ON_THE_SPOT = 0
export const REMOTE = 1
export const SAMPLE_KINDS = [ON_THE_SPOT, REMOTE] as const

/**
 * Life of a draw. Nobody chooses it alone: the first person's word is known by its hash before the second one says his, and
 * only then the first word is shown.
 */
export const SAMPLE = {
  /** Its job scores the applications and freezes the candidates. */
  preparing: 0,
  /** Waits for the word of a second person. */
  frozen: 1,
  /** Waits for the first person to show his word. */
  worded: 2,
  /** Drawn by both words; waits for an approval. */
  drawn: 3,
  /** Its job marks the applications. */
  marking: 4,
  marked: 5,
  /** Never counts, and stays listed: given up with a reason, or the first word did not fit its hash. */
  void: 6,
  failed: 7,
} as const
export const SAMPLE_STATES = Object.values(SAMPLE)

/** What becomes of a wish to take an application out of a sample. */
export const OUT = { proposed: 0, out: 1, refused: 2 } as const
export const OUT_STATES = Object.values(OUT)

/** How an application comes to be in a draw. */
export const CANDIDATE = 0
export const BY_LOT = 1
export const BY_RISK = 2
export const DRAWN_HOWS = [BY_LOT, BY_RISK] as const

/** Reg. (EU) 2021/2116 leaves the rate to the state; 5 % is the rate of the former law (Reg. (EU) 809/2014 art. 30). */
export const START_PERCENT = 5
/** Domain document 7.3: of a sample 20 to 25 % are drawn by lot. */
export const LOT_PERCENT = { min: 20, start: 22, max: 25 } as const
/** Shortest word of a person, in characters: a shorter one could be tried from its hash. */
export const SHORTEST_WORD = 16
export const LONGEST_WORD = 200
