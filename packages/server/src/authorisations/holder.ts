import { REP, type RepKind } from '@eae/domain/authorisations/codes.ts'
import { isCompanyAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import { invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import type { Holder } from './give.ts'
import { isOffice } from './pins.ts'

interface Named {
  readonly efoId?: number | undefined
  readonly person?: { readonly afm: string; readonly name: string; readonly repkind?: RepKind } | undefined
}

/** To whom an authorisation is sent: a person acts as any other person unless it says as what. */
export const holderOf = ({ efoId, person }: Named): Holder => {
  if (person !== undefined) return { person: { repkind: REP.other, ...person } }
  if (efoId === undefined) throw invalidField('efoId', 'error.chooseHolder')
  return { efoId }
}

/** 422 for a body that is no ΚΥΔ in force, for whoever would represent himself, and for a person who cannot be represented as it says. */
export const expectHolder = async (db: Executor, afm: string, holder: Holder): Promise<void> => {
  if ('efoId' in holder) {
    const office = await sql`SELECT 1 FROM edetforea f WHERE f.id = ${holder.efoId} AND ${isOffice}`.execute(db)
    if (office.rows.length === 0) throw invalidField('efoId', 'pin.noOffice')
    return
  }
  const { person } = holder
  if (person.afm === afm) throw invalidField('person.afm', 'author.himself')
  if (person.repkind === REP.legal && !isCompanyAfm(afm)) throw invalidField('person.repkind', 'author.noCompany')
  if ((person.repkind === REP.parent || person.repkind === REP.heir) && isCompanyAfm(afm))
    throw invalidField('person.repkind', 'author.isCompany')
}
