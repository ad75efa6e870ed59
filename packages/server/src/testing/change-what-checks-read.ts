import { STATES } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import { asOwner } from './owner.ts'
import { testDb } from './app.ts'

type Next = (below: number) => number

/** A row of a table by a random place among those that a condition on alias `t` holds for, as a condition on `t`. */
const one = (table: string, next: Next, where: RawBuilder<unknown> = sql`TRUE`): RawBuilder<unknown> => sql`
  t.ctid = (SELECT t.ctid FROM ${sql.table(table)} t WHERE ${where} ORDER BY t::text OFFSET ${next(1_000)}::integer
    % greatest((SELECT count(*) FROM ${sql.table(table)} t WHERE ${where}), 1) LIMIT 1)
  AND ${where}`

/** A change of a row of a part, as its writers make it: the application is in another version then. */
const ofPart = (statement: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  WITH w AS (${statement} RETURNING t.etos, t.ede_id)
  UPDATE edetedeaeehd h SET row_version = h.row_version + 1 FROM w
  WHERE h.etos = w.etos AND h.id IN (SELECT coalesce(x.ede_id_head, x.id) FROM edetedeaeehd x WHERE x.etos = w.etos AND x.id = w.ede_id)`

/** What happens in a year to what checks read: rows, neighbours, registers, zones, numbers, lists, claims. */
export const changesOf = (etos: number, next: Next): Readonly<Record<string, RawBuilder<unknown>>> => {
  const year = sql`t.etos = ${etos}`
  const head = sql`${year} AND t.recordtype = 0`
  const drawn = sql`${head} AND t.geom IS NOT NULL`
  const some = (table: string, column: string, where = sql`TRUE`) => sql`
    (SELECT max(x.${sql.id(column)}) FROM ${sql.table(table)} x WHERE ${where} AND abs(hashtext(x.${sql.id(column)}::text)) % 5 = ${next(5)}::integer)`
  const inYear = sql`x.etos = ${etos}`
  return {
    mobile: sql`UPDATE edetedeaeehd t SET mobile = '69000000' || ${next(2)}::integer, row_version = row_version + 1 WHERE ${one('edetedeaeehd', next, head)}`,
    iban: sql`UPDATE edetedeaeehd t SET iban = coalesce(${some('edetedeaeehd', 'iban', inYear)}, t.iban), row_version = row_version + 1 WHERE ${one('edetedeaeehd', next, head)}`,
    shape: ofPart(sql`
      UPDATE edetedeaeeagroi t SET row_version = row_version + 1, geom = coalesce((
        SELECT x.geom FROM edetedeaeeagroi x WHERE x.etos = ${etos} AND x.geom IS NOT NULL AND x.ede_id <> t.ede_id ORDER BY x.geom <-> t.geom, x.id LIMIT 1), t.geom)
      WHERE ${one('edetedeaeeagroi', next, drawn)}`),
    area: ofPart(
      sql`UPDATE edetedeaeeagroi t SET ektash = ektash * ${1 + next(3)}::integer, row_version = row_version + 1 WHERE ${one('edetedeaeeagroi', next, drawn)}`,
    ),
    crop: ofPart(
      sql`UPDATE edetedeaeefytiko t SET efy_id = coalesce(${some('edetedeaeefytiko', 'efy_id', inYear)}, t.efy_id) WHERE ${one('edetedeaeefytiko', next, year)}`,
    ),
    property: ofPart(
      sql`UPDATE edetedeaeeagroiem t SET atak = coalesce(${some('edetedeaeeagroiem', 'atak', inYear)}, t.atak) WHERE ${one('edetedeaeeagroiem', next, year)}`,
    ),
    taken: ofPart(
      sql`UPDATE edetedeaeeagroiem t SET ektash_atak = ektash_atak * ${1 + next(4)}::integer WHERE ${one('edetedeaeeagroiem', next, year)}`,
    ),
    animals: ofPart(
      sql`UPDATE edetedeaeezoiko t SET plithos = plithos % 500 + ${next(90)}::integer WHERE ${one('edetedeaeezoiko', next, year)}`,
    ),
    entitlement: ofPart(
      sql`UPDATE edetedeaeebpe t SET activateflag = NOT activateflag WHERE ${one('edetedeaeebpe', next, year)}`,
    ),
    document: ofPart(sql`DELETE FROM edetedeaeedikaiol t WHERE ${one('edetedeaeedikaiol', next, year)}`),
    file: sql`UPDATE app_file t SET sha256 = coalesce(${some('app_file', 'sha256')}, t.sha256) WHERE ${one('app_file', next, sql`t.purpose = 'document'`)}`,
    withdrawn: sql`UPDATE edetedeaeehd t SET status = ${[STATES.AMENDING, STATES.WITHDRAWN][next(2)] ?? STATES.AMENDING}::integer, row_version = row_version + 1 WHERE ${one(
      'edetedeaeehd',
      next,
      sql`${head} AND NOT t.workflag AND t.status IN (${STATES.AMENDING}, ${STATES.WITHDRAWN})
      AND NOT EXISTS (SELECT FROM edetedeaeehd x WHERE x.etos = t.etos AND x.afm = t.afm AND x.id <> t.id)`,
    )}`,
    statement: sql`UPDATE edete9 t SET ektash = ektash / ${1 + next(3)}::integer WHERE ${one('edete9', next, year)}`,
    owner: sql`UPDATE edete9 t SET afm = '099999999' WHERE ${one('edete9', next, sql`${year} AND t.afm <> '099999999' AND NOT EXISTS (SELECT FROM edete9 x WHERE x.etos = t.etos AND x.atak = t.atak AND x.afm = '099999999')`)}`,
    ilot: sql`UPDATE lpis_ilot t SET mea = greatest(mea - ${next(30_000)}, 0) WHERE ${one('lpis_ilot', next, year)}`,
    zone: sql`
      INSERT INTO lpis_zone (etos, zonetype, kodikos, description, geom, usrinsert)
      SELECT t.etos, ${['FOREST', 'BUILDING'][next(2)] ?? 'FOREST'}, 'Z', 'Z', ST_Buffer(ST_PointOnSurface(t.geom), ${10 + next(20)}::integer), 'test'
      FROM edetedeaeeagroi t WHERE ${one('edetedeaeeagroi', next, drawn)}`,
    noZone: sql`DELETE FROM lpis_zone t WHERE ${one('lpis_zone', next, sql`${year} AND t.kodikos = 'Z'`)}`,
    signal: sql`UPDATE ams_result t SET amsresult = ${1 + next(3)}::integer, amsprob = 0.9 WHERE ${one('ams_result', next, year)}`,
    allocation: sql`UPDATE pasture_allocation t SET ektash = ektash * ${1 + next(4)}::integer WHERE ${one('pasture_allocation', next, year)}`,
    keeper: sql`UPDATE kbd_holding t SET katoxosafm = '099999999', dteapografh = NULL WHERE ${one('kbd_holding', next)}`,
    holdingGone: sql`DELETE FROM kbd_holding t WHERE ${one('kbd_holding', next)}`,
    heads: sql`UPDATE kbd_head t SET plithos = plithos / 9 WHERE ${one('kbd_head', next)}`,
    left: sql`UPDATE kbd_bovine t SET dteexodos = greatest(dteeisodos, make_date(${etos}, 7, 1)) WHERE ${one('kbd_bovine', next)}`,
    notice: sql`UPDATE kbd_movement t SET dtenotice = dteevent + ${next(60)}::integer WHERE ${one('kbd_movement', next)}`,
    stopped: sql`UPDATE reg_person t SET status = 3 - status, maaeflag = NOT maaeflag WHERE ${one('reg_person', next)}`,
    dead: sql`UPDATE reg_person t SET dtedeath = make_date(${etos}, 1, 1 + ${next(20)}::integer) WHERE ${one('reg_person', next)}`,
    account: sql`UPDATE reg_account t SET afm = '099999999' WHERE ${one('reg_account', next)}`,
    tenant: sql`UPDATE reg_lease t SET tenantafm = '099999999' WHERE ${one('reg_lease', next)}`,
    noLease: sql`DELETE FROM reg_lease t WHERE ${one('reg_lease', next)}`,
    right: sql`UPDATE cadastre_right t SET publicflag = NOT publicflag, concessionafm = NULL WHERE ${one('cadastre_right', next)}`,
    quantity: sql`UPDATE reg_bpe t SET qty = qty / 2, unusedyears = ${next(4)}::integer, pendingflag = NOT pendingflag WHERE ${one('reg_bpe', next)}`,
    contract: sql`UPDATE reg_contract t SET ektash = ektash * ${1 + next(3)}::integer WHERE ${one('reg_contract', next)}`,
    noContract: sql`DELETE FROM reg_contract t WHERE ${one('reg_contract', next)}`,
    noCertificate: sql`DELETE FROM reg_certificate t WHERE ${one('reg_certificate', next)}`,
    delivery: sql`UPDATE reg_delivery t SET kg = 0, heads = 0 WHERE ${one('reg_delivery', next, year)}`,
    hold: sql`
      INSERT INTO pay_hold (etos, afm, reason, document, opened_by)
      SELECT t.etos, t.afm, 1, 'test', (SELECT min(u.id) FROM app_user u) FROM edetedeaeehd t WHERE ${one('edetedeaeehd', next, head)}`,
    noHold: sql`DELETE FROM pay_hold t WHERE ${one('pay_hold', next, sql`${year} AND t.document = 'test'`)}`,
    number: sql`UPDATE rule_param t SET value = value * ${1 + next(2)}::integer + ${next(2)}::integer WHERE ${one('rule_param', next, sql`t.year <= ${etos} AND t.code IN ('20312', '20402', '30108', '30111', '53101')`)}`,
    list: sql`UPDATE land_kalkoinotite t SET ktimaflag = NOT ktimaflag WHERE ${one('land_kalkoinotite', next)}`,
    nothing: sql`SELECT 1`,
  }
}

/** Changes of what all applications of the year read: after one of them all are asked, whatever else changed. */
const OF_ALL: ReadonlySet<string> = new Set(['number', 'list'])

/** Makes one change, and gives its name; `isOfAll` with those that concern all applications. */
export const changeOne = async (etos: number, next: Next, isOfAll: boolean): Promise<string> => {
  const { kysely } = await testDb()
  const changes = Object.entries(changesOf(etos, next)).filter(([name]) => isOfAll || !OF_ALL.has(name))
  const [name, statement] = changes[next(changes.length)] ?? ['nothing', sql`SELECT 1`]
  await statement.execute(asOwner(kysely))
  return name
}
