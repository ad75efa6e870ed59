import { kbdHead, kbdHolding } from '@eae/domain/registers/kbd.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** Registers whose new version may change what is known of a holding. */
export const HOLDING_REGISTERS: ReadonlySet<string> = new Set([kbdHolding.code, kbdHead.code])

/**
 * Writes down what a version of the veterinary register changed: holdings that are new, gone, of another keeper, in another
 * state, or with another number of animals on the last day that the register has for them. One statement over all of them.
 */
export const noteHoldings = async (
  db: Executor,
  { register, version, day }: { readonly register: string; readonly version: number; readonly day: string },
): Promise<void> => {
  await sql`
    WITH last AS (
      SELECT DISTINCT ON (y.kodekm, y.eidos) y.kodekm, y.eidos, y.katoxosafm, y.status, y.plithos
      FROM kbd_history y ORDER BY y.kodekm, y.eidos, y.id DESC
    ), heads AS (
      SELECT h.kodekm, kbd_species(h.ezokodikos) AS eidos, sum(h.plithos)::integer AS plithos FROM kbd_head h
      JOIN (SELECT kodekm, max(day) AS day FROM kbd_head GROUP BY kodekm) d ON d.kodekm = h.kodekm AND d.day = h.day
      GROUP BY h.kodekm, kbd_species(h.ezokodikos)
    ), now AS (
      SELECT k.kodekm, k.eidos, k.katoxosafm, k.status, coalesce(h.plithos, 0) AS plithos
      FROM kbd_holding k LEFT JOIN heads h ON h.kodekm = k.kodekm AND h.eidos = k.eidos
    )
    INSERT INTO kbd_history (register, version, dtefile, kodekm, eidos, katoxosafm, status, plithos, diafora)
    SELECT ${register}, ${version}::integer, ${day}::date, coalesce(n.kodekm, l.kodekm), coalesce(n.eidos, l.eidos),
      coalesce(n.katoxosafm, l.katoxosafm), coalesce(n.status, 0), coalesce(n.plithos, 0), coalesce(n.plithos, 0) - l.plithos
    FROM now n FULL JOIN last l ON l.kodekm = n.kodekm AND l.eidos = n.eidos
    WHERE (l.kodekm IS NULL OR n.kodekm IS NOT NULL OR l.status <> 0)
      AND (n.katoxosafm, n.status, n.plithos) IS DISTINCT FROM (l.katoxosafm, l.status, l.plithos)
    ORDER BY 4, 5
  `.execute(db)
}
