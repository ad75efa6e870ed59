import type { Farmer } from './farm.ts'
import { DEMO_USER } from './tables.ts'
import type { RowSet } from './tables.ts'

/** Statements of the demo are older than every lease and claim year in it. */
const STATED_SINCE = '2012-01-01'

/**
 * Adds the property statements (E9) of the land of a farmer in both years, as if every owner had stated his property right:
 * made from the land and not from the applications, so that an application may contradict them. Areas are whole m².
 */
export const propertyRows = (set: RowSet, farmer: Farmer, year: number, nextId: () => number): void => {
  for (const { tenure, field, wasDeclared } of farmer.plots) {
    const { atak, kind, otherAfm } = tenure
    if (atak === null) continue
    const own = farmer.applicant.afm
    const owners = { own: [own], leased: [otherAfm], shared: [own, otherAfm], public: [] }[kind]
    for (const etos of wasDeclared ? [year - 1, year] : [year]) {
      for (const afm of owners) {
        set.edete9.push({
          etos,
          id: nextId(),
          atak,
          afm,
          synidiopercent: 100 / owners.length,
          ektash: Math.ceil(field.area),
          dteapo: STATED_SINCE,
          usrinsert: DEMO_USER,
        })
      }
    }
  }
}
