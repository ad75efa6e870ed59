import { ibanBankCode, ibanBranchCode, isValidIban } from '@eae/domain/identifiers/iban.ts'
import { sql } from 'kysely'
import type { RowIssue, SaveSet } from '../../crud/index.ts'

/** Fields of the header that name one account together. */
const ACCOUNT = ['iban', 'bnkId', 'bnsId'] as const

const keyOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Bank and branch are those of the account, where one of the three is new. An account abroad has neither of ours. */
export const bankIssues = async ({ tx, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const asked = rows.flatMap(({ stored, values }, row) => {
    const now = { ...stored, ...values }
    const isNew = values !== null && ACCOUNT.some((field) => now[field] !== stored?.[field])
    const [bank, branch] = [keyOf(now.bnkId), keyOf(now.bnsId)]
    return isNew && typeof now.iban === 'string' && isValidIban(now.iban) && (bank !== null || branch !== null)
      ? [{ row, iban: now.iban, bank, branch }]
      : []
  })
  if (asked.length === 0) return []
  const found = await sql<{ at: number; bank: string | null; branch: string | null }>`
    SELECT u.at, b.kodikos AS bank, n.kodikos AS branch FROM unnest(${asked.map(({ row }) => row)}::integer[],
      ${asked.map(({ bank }) => bank)}::bigint[], ${asked.map(({ branch }) => branch)}::bigint[]) AS u(at, bank, branch)
    LEFT JOIN msrbank b ON b.id = u.bank LEFT JOIN msrbankbranch n ON n.id = u.branch
  `.execute(tx.sql)
  const codes = new Map(found.rows.map((row) => [row.at, row]))
  return asked.flatMap(({ row, iban }): RowIssue[] => {
    const { bank = null, branch = null } = codes.get(row) ?? {}
    const [ofBank, ofBranch] = [ibanBankCode(iban), ibanBranchCode(iban)]
    if (bank !== null && bank !== ofBank)
      return [{ row, field: 'bnkId', code: 'error.otherBank', params: { kodikos: ofBank } }]
    return branch === null || branch === ofBranch
      ? []
      : [{ row, field: 'bnsId', code: 'error.otherBranch', params: { kodikos: ofBranch } }]
  })
}
