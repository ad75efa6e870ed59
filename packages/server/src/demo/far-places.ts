/** A farm of a far village: what grows and is kept there, and what is asked for because of it. */
export interface FarFarm {
  /** Codes of crops; each on a field of its own. */
  readonly crops: readonly string[]
  /** Cattle (1) or sheep (2). */
  readonly herd?: { readonly species: 1 | 2; readonly code: string; readonly count: number }
  /** Hives (6) or boxes of silkworms (7). */
  readonly stand?: {
    readonly kind: 6 | 7
    readonly place: string
    readonly code: string
    readonly count: number
    /** What the register has of them. */
    readonly registered: number
  }
  /** Code of an action of an eco-scheme on all of its land, with its group. */
  readonly action?: { readonly group: string; readonly code: string }
  /** Codes of schemes. */
  readonly asks: readonly string[]
}

/** A municipality with the name of its town and its farms. */
export interface FarPlace {
  readonly municipality: string
  readonly town: string
  readonly farms: readonly FarFarm[]
}

/**
 * Places of what the plains of the demo have none of: the islands of the schemes that are for one of them, mountains, and land with
 * specific constraints. One asks for honey in the mountains, and one for tomatoes without a contract: both are refused.
 */
export const FAR_PLACES: readonly FarPlace[] = [
  {
    municipality: '91110000',
    town: 'ΣΚΟΠΕΛΟΣ',
    farms: [
      { crops: ['23010', '20001'], asks: ['0301', '0310'] },
      { crops: ['21002', '11005'], asks: ['0302', '0303'] },
    ],
  },
  { municipality: '92660000', town: 'ΧΙΟΣ', farms: [{ crops: ['22001', '20001'], asks: ['0304', '0308'] }] },
  {
    municipality: '91170000',
    town: 'ΙΘΑΚΗ',
    farms: [{ crops: ['20001', '20001'], action: { group: '31.10', code: 'ECO-10.01' }, asks: [] }],
  },
  { municipality: '92700000', town: 'ΘΗΡΑ', farms: [{ crops: ['14035'], asks: ['0306'] }] },
  {
    municipality: '93010000',
    town: 'ΤΗΝΟΣ',
    farms: [
      { crops: ['14027', '14003'], asks: ['0305', '0307', '1302'] },
      {
        crops: ['10003'],
        herd: { species: 2, code: '0201', count: 60 },
        stand: { kind: 6, place: 'ΜΕΛΙΣΣΟΚΟΜΕΙΟ', code: '0701', count: 45, registered: 40 },
        asks: ['0311', '0312'],
      },
    ],
  },
  { municipality: '92630000', town: 'ΛΗΜΝΟΣ', farms: [{ crops: ['10003', '10003'], asks: ['0309', '1302'] }] },
  {
    municipality: '90850000',
    town: 'ΚΟΝΙΤΣΑ',
    farms: [
      { crops: ['11012', '23001', '14028'], asks: ['0108', '0110', '0120', '1301'] },
      { crops: ['10002', '10002'], asks: ['0104', '1301'] },
      {
        crops: ['13001', '13001'],
        herd: { species: 1, code: '0106', count: 24 },
        asks: ['0126', '0311', '1301'],
      },
    ],
  },
  {
    municipality: '92480000',
    town: 'ΑΡΕΟΠΟΛΗ',
    farms: [
      { crops: ['14001', '12002'], asks: ['0111', '0118', '1303'] },
      { crops: ['21004', '10001'], asks: ['0114', '1303'] },
      { crops: ['22002', '23005'], asks: ['0112', '0113', '1303'] },
      {
        crops: ['16005', '16005'],
        stand: { kind: 7, place: 'ΣΗΡΟΤΡΟΦΕΙΟ', code: '0802', count: 12, registered: 12 },
        asks: ['0115', '0121', '1303'],
      },
      { crops: ['14001', '10001'], asks: ['0111', '1303'] },
    ],
  },
]
