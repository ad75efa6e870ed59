import { sql, type RawBuilder } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { counts, countsAgainst, countsWith, current, head, lineOf, noticeUntil } from '../../life/life-sql.ts'
import { lastComputed } from '../known/set-checks-payments.ts'
import { hash, ofRows, ofValues } from './digest.ts'
import type { YearMark } from './year-mark.ts'

/** The application that is marked. */
const HD: RawBuilder<number> = sql.ref('hd.id')
const today = sql`(now() AT TIME ZONE 'Europe/Athens')::date`
/** A column of the rows of titles of the application `hd`, where it is given. */
const ofTitles = (etos: number, column: string): RawBuilder<unknown> => sql`(
  SELECT o.${sql.id(column)} FROM edetedeaeeagroiem o WHERE o.etos = ${ofYear(etos)} AND o.ede_id = hd.id AND o.${sql.id(column)} IS NOT NULL)`
const holdings = (etos: number) =>
  sql`(SELECT s.kodekm FROM edetedeaeezekm s WHERE s.etos = ${ofYear(etos)} AND s.ede_id = hd.id)`
/** Rows of titles `o` of all applications that count. */
const takenOfAll = (etos: number) =>
  sql`edetedeaeeagroiem o JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = o.ede_id AND ${countsWith('h', HD)}`

/** Properties, leases and rights of its titles, and what all applications together take of them. */
export const titles = ({ etos }: YearMark): RawBuilder<unknown> =>
  hash(
    ofRows('edete9', sql`t.etos = ${ofYear(etos)} AND t.atak IN ${ofTitles(etos, 'atak')}`, ['id']),
    ofRows('edete9', sql`t.etos = ${ofYear(etos)} AND t.afm IN ${ofTitles(etos, 'afmidiokthth')}`, ['id']),
    ofRows('reg_lease', sql`t.number IN ${ofTitles(etos, 'e_enoik_arith')}`),
    ofRows('cadastre_right', sql`t.kaek IN ${ofTitles(etos, 'kaek')}`),
    ofValues(sql`
      SELECT json_build_array(r.afm, r.dtedeath < ${today}) FROM reg_person r WHERE r.afm IN ${ofTitles(etos, 'afmidiokthth')}`),
    ofValues(sql`
      SELECT json_build_array(o.atak, sum(o.ektash_atak)) FROM ${takenOfAll(etos)}
      WHERE o.etos = ${ofYear(etos)} AND o.atak IN ${ofTitles(etos, 'atak')} GROUP BY o.atak`),
    ofValues(sql`
      SELECT json_build_array(o.afmidiokthth, sum(o.ektash_atak), count(DISTINCT h.afm)) FROM ${takenOfAll(etos)}
      WHERE o.etos = ${ofYear(etos)} AND o.iemtype = 1 AND o.afmidiokthth IN ${ofTitles(etos, 'afmidiokthth')} GROUP BY o.afmidiokthth`),
  )

/** Its holdings and animals as the veterinary database has them, and ear tags that other applications have, too. */
export const animals = ({ etos }: YearMark): RawBuilder<unknown> =>
  hash(
    ...['kbd_holding', 'kbd_head', 'kbd_bovine', 'kbd_movement'].map((table) =>
      ofRows(table, sql`t.kodekm IN ${holdings(etos)}`),
    ),
    ofValues(sql`
      SELECT json_build_array(${lineOf('o')}, o.enotio, o.dteeisodos, o.dteexodos) FROM edetedeaeeboo b
      JOIN edetedeaeeboo o ON o.etos = ${ofYear(etos)} AND o.enotio = b.enotio
      JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = o.ede_id AND ${countsAgainst('h', HD)}
      WHERE b.etos = ${ofYear(etos)} AND b.ede_id = hd.id`),
  )

/** What registers say of the applicant and his account, who acts for him, and who has the same account or contact. */
export const person = ({ etos }: YearMark): RawBuilder<unknown> => {
  const applicants = (column: string) => sql`(
    SELECT count(DISTINCT o.afm) FROM edetedeaeehd o WHERE o.etos = ${ofYear(etos)} AND o.${sql.id(column)} = hd.${sql.id(column)} AND ${countsWith('o', HD)})`
  return hash(
    ofRows('reg_person', sql`t.afm = hd.afm`),
    sql`(SELECT r.dtedeath < ${today} FROM reg_person r WHERE r.afm = hd.afm)`,
    ofRows('reg_account', sql`t.iban = hd.iban`),
    ofValues(sql`
      SELECT json_build_array(au.id, au.repkind, au.status, au.dtestart <= now() AND au.dteend > now()) FROM edetedeauthor au
      WHERE au.etos = ${ofYear(etos)} AND au.afm = hd.afm`),
    applicants('mobile'),
    applicants('email'),
    sql`(SELECT count(DISTINCT o.afm) FROM edetedeaeehd o WHERE o.etos = ${ofYear(etos)} AND o.iban = hd.iban AND o.afm <> hd.afm AND ${counts('o')})`,
    sql`(SELECT count(*) FROM edetedeaeehd o WHERE o.etos = ${ofYear(etos)} AND o.afm = hd.afm AND o.id <> hd.id AND ${current('o')})`,
    noticeUntil('hd'),
    sql`EXISTS (SELECT FROM edetanoterabia fm WHERE fm.etos = ${ofYear(etos)} AND fm.lkpen_id = hd.lkpen_id_a)`,
  )
}

/** Contracts, certificates, deliveries, entitlements and declarations of the applicant. */
export const commitments = ({ etos }: YearMark): RawBuilder<unknown> => {
  const entitlements = sql`(SELECT b.bpe_id FROM edetedeaeebpe b WHERE b.etos = ${ofYear(etos)} AND b.ede_id = hd.id)`
  const declared = sql`t.etos = ${ofYear(etos)} AND t.afm = hd.afm`
  return hash(
    ofRows('reg_contract', sql`t.afm = hd.afm`),
    ofRows('reg_certificate', sql`t.afm = hd.afm`),
    ofRows('reg_delivery', sql`t.etos = ${ofYear(etos)} AND t.afm = hd.afm`),
    ofRows('reg_control', sql`t.etos = ${ofYear(etos)} AND t.afm = hd.afm`),
    ofRows('reg_special', sql`t.etos = ${ofYear(etos)} AND t.afm = hd.afm`),
    ofRows('reg_bpe', sql`t.etos = ${ofYear(etos)} AND t.bpe_id IN ${entitlements}`),
    ofValues(sql`
      SELECT json_build_array(o.bpe_id, sum(o.qty)) FROM edetedeaeebpe o JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = o.ede_id AND ${countsWith('h', HD)}
      WHERE o.etos = ${ofYear(etos)} AND o.activateflag AND o.bpe_id IN ${entitlements} GROUP BY o.bpe_id`),
    ofRows('nsstdeclaration', declared),
    ofRows('nsstdeclaration', sql`t.etos = ${ofYear(etos)} AND t.ede_id = hd.id`),
    ofRows(
      'nsstdeclarationfile',
      sql`t.etos = ${ofYear(etos)} AND t.declaration_id IN (SELECT t.id FROM nsstdeclaration t WHERE ${declared})`,
    ),
  )
}

/** The files of its documents, and how many others brought in the same. */
export const files = ({ etos }: YearMark): RawBuilder<unknown> =>
  ofValues(sql`
    SELECT json_build_array(f.id, f.sha256, f.file_name, f.size_bytes, (
      SELECT count(DISTINCT h.id) FROM app_file g JOIN edetedeaeedikaiol x ON x.etos = ${ofYear(etos)} AND x.file_id = g.id
      JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = x.ede_id AND h.afm <> hd.afm AND ${counts('h')}
      WHERE g.sha256 = f.sha256 AND g.keptflag AND g.id <> f.id))
    FROM edetedeaeedikaiol d JOIN app_file f ON f.id = d.file_id WHERE d.etos = ${ofYear(etos)} AND d.ede_id = hd.id`)

/** What was computed and paid, of the year and of the one before, and what stands against payments. */
export const payments = ({ etos, cottonM2 }: YearMark): RawBuilder<unknown> =>
  hash(
    ofValues(sql`
      SELECT json_build_array(x.run_id, x.topay_cents, x.debt_cents, (
        SELECT sum(hashtextextended(json_build_array(l.kodikos, l.due_cents, l.gross_cents, l.reason)::text, 0)) FROM pay_line l
        WHERE l.etos = x.etos AND l.run_id = x.run_id AND l.ede_id = x.ede_id))
      FROM (${lastComputed(ofYear(etos), sql`hd.id`)}) x`),
    ofValues(sql`
      SELECT json_build_array(n.id, sum(l.due_cents)) FROM edetedeaeehd b JOIN pay_line l ON l.etos = ${ofYear(etos)} AND l.ede_id = b.id AND l.fund = 1
      JOIN pay_run n ON n.id = l.run_id AND n.state = 6 WHERE b.etos = ${ofYear(etos - 1)} AND b.afm = hd.afm AND ${head('b')} GROUP BY n.id`),
    sql`(SELECT count(*) FROM pay_hold h WHERE h.etos = ${ofYear(etos)} AND h.afm = hd.afm AND h.lifted_at IS NULL)`,
    ofValues(sql`
      SELECT json_build_array(c.id, c.creditor, c.principal_cents, (SELECT sum(o.principal_cents) FROM pay_offset o WHERE o.claim_id = c.id))
      FROM pay_claim c WHERE c.afm = hd.afm`),
    sql`CASE WHEN EXISTS (SELECT FROM edetedeaeerequest q JOIN edetsupportschema s ON s.id = q.esch_id AND s.kodikos = '0031'
      WHERE q.etos = ${ofYear(etos)} AND q.ede_id = hd.id) THEN ${cottonM2}::float8 END`,
  )
