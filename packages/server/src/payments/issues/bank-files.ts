import { bankFile, ORDERS_OF_FILE, type BankOrder, type Payer } from '@eae/domain/payments/issues/bank-file.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { validateXML } from 'xmllint-wasm'
import { sha256 } from '../../platform/canonical.ts'
import { AppError } from '../../platform/errors.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { BANK_SCHEMA } from './bank-schema.ts'
import type { StoredIssue } from './stored.ts'

/** Name of the schema that the EPC publishes, in the folder that an installation names. */
const EPC_SCHEMA = 'pain.001.001.09-EPC132-08-2023.xsd'
/** Pages of 64 kB that the validator may take: a file of the largest size needs a small part of it. */
const MEMORY = { initialMemoryPages: 1_024, maxMemoryPages: 16_384 } as const

/** What a schema says against a file; nothing where it is valid. Asked in a thread of the library's own. */
export const faultsOfFile = async (xml: string, schema: string): Promise<readonly string[]> => {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'orders', contents: xml }],
    schema: [schema],
    ...MEMORY,
  })
  return valid ? [] : errors.map(({ message }) => message)
}

const schemasOf = async (folder: string | null): Promise<readonly string[]> =>
  folder === null ? [BANK_SCHEMA] : [BANK_SCHEMA, await readFile(path.join(folder, EPC_SCHEMA), 'utf8')]

interface OrderRow extends Omit<BankOrder, 'text'> {
  readonly no: number
  readonly offsetCents: number
}

const ordersAfter = async (db: Executor, { id, etos }: StoredIssue, after: number): Promise<readonly OrderRow[]> =>
  (
    await sql<OrderRow>`
      SELECT o.no, o.end_to_end AS "endToEnd", o.amount_cents AS cents, o.name, o.iban, o.offset_cents AS "offsetCents" FROM pay_order o
      WHERE o.etos = ${etos} AND o.issue_id = ${id} AND o.state = ${PAY_ORDER.toSend} AND o.amount_cents > 0 AND o.no > ${after}
      ORDER BY o.no LIMIT ${ORDERS_OF_FILE}
    `.execute(db)
  ).rows

/** What stands on the statement of the farmer's bank: what it is, and how much was set off before. */
const textOf = ({ description }: StoredIssue, offsetCents: number): string => {
  const setOff = `${Math.trunc(offsetCents / 100)},${String(offsetCents % 100).padStart(2, '0')}`
  return offsetCents === 0 ? description : `${description} ΣΥΜΨΗΦΙΣΤΗΚΑΝ ${setOff} EUR`
}

/**
 * Makes the files of an issue for the bank, each valid by the product's schema and by that of the EPC where the installation has it.
 * 409 with what is wrong where one is not: nothing is sent then.
 */
export const makeBankFiles = async (
  tx: Tx,
  issue: StoredIssue,
  payer: Payer,
  schemaFolder: string | null,
): Promise<void> => {
  const schemas = await schemasOf(schemaFolder)
  const { rows } = await sql<{
    at: string
  }>`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`.execute(tx.sql)
  const madeAt = rows[0]?.at ?? ''
  let after = 0
  for (let no = 1; ; no += 1) {
    const orders = await ordersAfter(tx.sql, issue, after)
    const last = orders.at(-1)
    if (last === undefined) return
    after = last.no
    const messageId = `EAE-${issue.etos}-${String(issue.number).padStart(4, '0')}-${String(no).padStart(2, '0')}`
    const told = orders.map(({ endToEnd, cents, name, iban, offsetCents }) => ({
      endToEnd,
      cents,
      name,
      iban,
      text: textOf(issue, offsetCents),
    }))
    const xml = bankFile({ messageId, madeAt, day: issue.dteekd, payer }, told)
    for (const schema of schemas) {
      const [fault] = await faultsOfFile(xml, schema)
      if (fault !== undefined) throw new AppError(409, { code: 'payIssue.fileInvalid', params: { fault } })
    }
    await sql`
      INSERT INTO bank_file (issue_id, no, message_id, orders, amount_cents, sha256, content)
      VALUES (${issue.id}, ${no}, ${messageId}, ${orders.length}, ${orders.reduce((sum, { cents }) => sum + cents, 0)}, ${sha256(xml)}, convert_to(${xml}, 'UTF8'))
    `.execute(tx.sql)
  }
}
