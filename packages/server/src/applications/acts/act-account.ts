import type { ActLine, SentLine } from '@eae/domain/acts/answers.ts'
import { ibanBankCode, ibanBranchCode, isValidIban } from '@eae/domain/identifiers/iban.ts'
import { sql } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'

/**
 * Refuses an account that no order would be sent to (payments, part 8): one of a bank that the list does not have, and one of which the bank has
 * confirmed another first holder. 422 at the line. What is no IBAN at all is refused by its field, and an empty one is held back by payments.
 */
export const refuseAccount = async (tx: Tx, etos: number, lines: readonly ActLine[]): Promise<void> => {
  const at = lines.findIndex(({ part, pedio }) => part === 'header' && pedio === 'iban')
  const line = lines[at]
  const iban = line?.nea
  if (line === undefined || typeof iban !== 'string' || !isValidIban(iban)) return
  const found = await sql<{ isBank: boolean; isOthers: boolean }>`
    SELECT EXISTS (SELECT 1 FROM msrbank b WHERE b.kodikos = ${ibanBankCode(iban)}) AS "isBank",
      EXISTS (SELECT 1 FROM reg_account a JOIN edetedeaeehd h ON h.afm <> a.afm WHERE a.iban = ${iban} AND h.etos = ${etos} AND h.id = ${line.line}) AS "isOthers"
  `.execute(tx.sql)
  const [account] = found.rows
  const refuse = (code: string) => invalid([{ path: `lines.${at}`, field: 'iban', code }])
  if (account?.isOthers === true) throw refuse('act.accountOfOther')
  if (account?.isBank !== true) throw refuse('act.unknownBank')
}

/** The lines that give an application an account, with its bank and branch: those of the old one would not fit beside it. */
export const accountLines = async (db: Executor, edeId: number, iban: string): Promise<readonly SentLine[]> => {
  const found = await sql<{ bank: number | null; branch: number | null }>`
    SELECT b.id AS bank, n.id AS branch FROM (SELECT 1) AS one LEFT JOIN msrbank b ON b.kodikos = ${ibanBankCode(iban)}
    LEFT JOIN msrbankbranch n ON n.bnk_id = b.id AND n.kodikos = ${ibanBranchCode(iban)} AND n.activeflag
  `.execute(db)
  const { bank = null, branch = null } = found.rows[0] ?? {}
  const values = { iban, bnkId: bank, bnsId: branch }
  return Object.entries(values).map(([pedio, nea]) => ({ part: 'header', line: edeId, pedio, nea }))
}
