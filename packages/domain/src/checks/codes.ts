/** Codes of catalogue rows that checks know by name. */

/** A private lease has no electronic number: it stands for rents under the limit of the tax authority (document 006). */
export const PRIVATE_LEASE = '2020'

/** A geotagged photo is taken as proof that a pasture without animals is kept by mowing [assumed]. */
export const MAINTENANCE_PROOF = '084'
