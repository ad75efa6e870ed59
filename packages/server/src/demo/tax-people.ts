import { sql } from 'kysely'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { head } from '../applications/index.ts'
import type { Database } from '../platform/database.ts'
import { DEMO_ADVISER_AFM, DEMO_FARMER_AFM, DEMO_OPENER_AFM } from './people.ts'

/** Somebody whom the stand-in for the tax authority lets in. */
export interface TaxDemoPerson {
  readonly taxid: string
  readonly lastname: string
  readonly firstname: string
  readonly note: string
}

/** Nobody that the agency has heard of. */
const NEWCOMER: TaxDemoPerson = {
  taxid: makeAfm('07755113'),
  lastname: 'ΝΕΟΦΥΤΟΥ',
  firstname: 'ΑΡΓΥΡΩ',
  note: 'Δεν έχει κάνει ποτέ αίτηση',
}

const NOTES: Readonly<Record<string, string>> = {
  [DEMO_FARMER_AFM]: 'Γεωργός με αίτηση φέτος',
  [DEMO_OPENER_AFM]: 'Γεωργός με αίτηση μόνο πέρυσι',
  [DEMO_ADVISER_AFM]: 'Σύμβουλος ΚΥΔ και γεωργός: διαλέγει ιδιότητα',
}

/** The people of the demo, one for each way that an identification can go on. */
export const taxDemoPeople = async (db: Database): Promise<TaxDemoPerson[]> => {
  const users = await sql<{ taxid: string; name: string }>`
    SELECT DISTINCT ON (afm) afm AS taxid, full_name AS name FROM app_user
    WHERE afm = ANY(${Object.keys(NOTES)}) AND login NOT LIKE 'tx-%' ORDER BY afm, id
  `.execute(db.kysely)
  const representative = await sql<{ taxid: string; name: string; company: string }>`
    SELECT h.repafm AS taxid, h.repname AS name, h.lastname AS company FROM edetedeaeehd h
    WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')} AND h.repafm IS NOT NULL ORDER BY h.kodikos LIMIT 1
  `.execute(db.kysely)
  const named = (taxid: string, name: string, note: string): TaxDemoPerson => {
    const [lastname = '', ...rest] = name.split(' ')
    return { taxid, lastname, firstname: rest.join(' '), note }
  }
  return [
    ...users.rows.map(({ taxid, name }) => named(taxid, name, NOTES[taxid] ?? '')),
    ...representative.rows.map(({ taxid, name, company }) => named(taxid, name, `Νόμιμος εκπρόσωπος: ${company}`)),
    NEWCOMER,
  ].toSorted((a, b) => Number(b.taxid === DEMO_FARMER_AFM) - Number(a.taxid === DEMO_FARMER_AFM))
}
