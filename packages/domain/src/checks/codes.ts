/** Codes of catalogue rows that checks know by name. */

/** A private lease has no electronic number: it stands for rents under the limit of the tax authority (document 006). */
export const PRIVATE_LEASE = '2020'

/** Public land that was granted, and the documents that prove it: the decision, or the inheritance of who it was granted to. */
export const GRANTED_LAND = '4020'
export const GRANT_PROOFS: ReadonlySet<string> = new Set(['008', '009'])

/** A geotagged photo is taken as proof that a pasture without animals is kept by mowing [assumed]. */
export const MAINTENANCE_PROOF = '084'

/** The kind of declaration that asks for entitlements of the national reserve, and its cases that have conditions, as its form offers them. */
export const RESERVE_REQUEST = 'D09'
export const RESERVE_CASE = { young: 'Νέος γεωργός', newcomer: 'Νεοεισερχόμενος' } as const

/** Kinds of documents that prove that somebody was taught to farm. */
export const EDUCATION: ReadonlySet<string> = new Set(['050', '051'])

/** Tenure of pasture that the State allocates (`iemtype`). */
export const GRANTED_PASTURE = 3
