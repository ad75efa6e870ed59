import { sql, type RawBuilder } from 'kysely'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { ofAnySize, ofYear } from '../../../platform/kept-plans.ts'
import { countsWith } from '../../life/life-sql.ts'
import { POINT, setCheck, type SetRow } from './set-check.ts'

/** Land must be at the disposal of the farmer on 31 May (Reg. (EU) 2021/2115 art. 4(4); domain document 3.2). */
const inForce = (etos: number): RawBuilder<unknown> => {
  const day = `${etos}-05-31`
  return sql`e.dteapo <= ${day}::date AND (e.dteeos IS NULL OR e.dteeos > ${day}::date)`
}

/** What a person needs to find the row. Of the owners in the register nothing is told: they may be strangers. */
const paramsOf = ({ kodikos, place, other }: SetRow) => ({ aa: String(kodikos), place, atak: other })

/**
 * 20205: the register names other owners of the property than the declared one. An ATAK without a statement in the
 * register gives no finding here: nothing is known about it.
 */
export const foreignAtak = setCheck(
  setChecks.atakOfAnotherOwner,
  (etos, edeId) => sql`
    WITH declared AS MATERIALIZED (
      SELECT o.id, o.atak, p.kodikos, p.topothesia, p.geom, p.ektash,
        -- Land of one's own is the applicant's (domain document 1.3, afmidiokthth).
        coalesce(o.afmidiokthth, CASE WHEN o.iemtype = 0 THEN h.afm END) AS owner
      FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id AND p.recordtype = 0
      JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id
      WHERE o.etos = ${ofYear(etos)} AND o.ede_id = ${ofAnySize(edeId)} AND o.atak IS NOT NULL
    )
    SELECT id, kodikos, topothesia AS place, atak AS other, ektash AS measured, ${POINT}
    FROM declared d
    WHERE d.owner IS NOT NULL
      AND EXISTS (SELECT 1 FROM edete9 e WHERE e.etos = ${ofYear(etos)} AND e.atak = d.atak AND ${inForce(etos)})
      AND NOT EXISTS (SELECT 1 FROM edete9 e WHERE e.etos = ${ofYear(etos)} AND e.atak = d.atak AND e.afm = d.owner AND ${inForce(etos)})
    ORDER BY id
  `,
  (row) => ({
    subject: { kind: 'ownership', id: row.id },
    field: 'atak',
    params: paramsOf(row),
    stakeM2: row.measured,
  }),
)

/** 20206: all applications of the year together take more from a property than it has; of each row that takes its share of the excess. */
export const propertyExceeded = setCheck(
  setChecks.propertyExceeded,
  (etos, edeId, { toleranceM2 }) => sql`
    WITH mine AS MATERIALIZED (
      SELECT o.id, o.atak, o.ektash_atak, p.kodikos, p.topothesia, p.geom
      FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id AND p.recordtype = 0
      WHERE o.etos = ${ofYear(etos)} AND o.ede_id = ${ofAnySize(edeId)} AND o.atak IS NOT NULL AND o.ektash_atak > 0
    ), used AS MATERIALIZED (
      SELECT m.atak,
        (SELECT max(e.ektash) FROM edete9 e WHERE e.etos = ${ofYear(etos)} AND e.atak = m.atak AND ${inForce(etos)}) AS stated,
        (SELECT sum(o.ektash_atak) FROM edetedeaeeagroiem o
          JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id AND ${countsWith('h', edeId)}
          WHERE o.etos = ${ofYear(etos)} AND o.atak = m.atak) AS declared
      FROM (SELECT DISTINCT atak FROM mine) m
    )
    SELECT id, kodikos, topothesia AS place, atak || ' ' || (declared - stated) AS other,
      round((declared - stated) * ektash_atak / declared, 2) AS measured, ${POINT}
    FROM used JOIN mine USING (atak) WHERE declared > stated + ${toleranceM2} ORDER BY atak, kodikos, id
  `,
  ({ id, kodikos, place, other, measured }, { toleranceM2 }) => {
    // The ATAK, and what all of them take above what it has.
    const [atak = '', excess] = other.split(' ')
    return {
      subject: { kind: 'ownership', id },
      extra: atak,
      field: 'ektashAtak',
      params: { aa: String(kodikos), place, atak, areaM2: Number(excess), shareM2: measured, toleranceM2 },
      stakeM2: measured,
    }
  },
)

/**
 * 20214: an owner lets more to several applicants together than he has in the register. Of an owner without a statement nothing is
 * known. Who the others are is not told; one finding for each owner, on the first row.
 */
export const letTooMuch = setCheck(
  setChecks.letTooMuch,
  (etos, edeId) => sql`
    WITH leased AS MATERIALIZED (
      SELECT DISTINCT ON (o.afmidiokthth) o.id, o.afmidiokthth AS owner, p.kodikos, p.topothesia, p.geom
      FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id AND p.recordtype = 0
      WHERE o.etos = ${ofYear(etos)} AND o.ede_id = ${ofAnySize(edeId)} AND o.iemtype = 1 AND o.afmidiokthth IS NOT NULL AND o.ektash_atak > 0
      ORDER BY o.afmidiokthth, p.kodikos, o.id
    ), let AS MATERIALIZED (
      SELECT l.*, t.m2, t.tenants, (SELECT sum(e.ektash) FROM edete9 e WHERE e.etos = ${ofYear(etos)} AND e.afm = l.owner AND ${inForce(etos)}) AS stated
      FROM leased l CROSS JOIN LATERAL (
        SELECT sum(o.ektash_atak) AS m2, count(DISTINCT h.afm) AS tenants FROM edetedeaeeagroiem o
        JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id AND ${countsWith('h', edeId)}
        WHERE o.etos = ${ofYear(etos)} AND o.iemtype = 1 AND o.afmidiokthth = l.owner
      ) t
    )
    SELECT id, kodikos, topothesia AS place, '' AS other, m2 - stated AS measured, ${POINT}
    FROM let WHERE tenants > 1 AND m2 > stated ORDER BY kodikos
  `,
  ({ id, kodikos, place, measured }) => ({
    subject: { kind: 'ownership', id },
    field: 'afmidiokthth',
    params: { aa: String(kodikos), place, areaM2: measured },
  }),
)
