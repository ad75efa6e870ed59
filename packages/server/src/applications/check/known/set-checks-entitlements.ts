import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofYear, type EdeRef } from '../../../platform/kept-plans.ts'
import { countsWith } from '../../life/life-sql.ts'
import { setCheck, type SetRow } from './set-check.ts'

const NO_POINT = sql`NULL::float8 AS x, NULL::float8 AS y`

/**
 * 40101: all applications together activate more of an entitlement than it is. Each has its share of the excess; whose the others are is not
 * told.
 */
export const entitlementExceeded = setCheck(
  registerChecks.entitlementExceeded,
  (etos, edeId) => sql`
    SELECT b.id, 0 AS kodikos, b.bpe_id AS place, concat_ws(' ', u.claimed, r.qty) AS other,
      round((u.claimed - r.qty) * b.qty / u.claimed, 2) AS measured, ${NO_POINT}
    FROM edetedeaeebpe b JOIN reg_bpe r ON r.etos = ${ofYear(etos)} AND r.bpe_id = b.bpe_id CROSS JOIN LATERAL (
      SELECT sum(o.qty) AS claimed FROM edetedeaeebpe o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id AND ${countsWith('h', edeId)}
      WHERE o.etos = ${ofYear(etos)} AND o.bpe_id = b.bpe_id AND o.activateflag
    ) u
    WHERE b.etos = ${ofYear(etos)} AND b.ede_id = ${edeId} AND b.activateflag AND u.claimed > r.qty ORDER BY b.bpe_id
  `,
  ({ id, place, other, measured }) => {
    const [claimedM2 = 0, registerM2 = 0] = other.split(' ').map(Number)
    return {
      subject: { kind: 'entitlement', id },
      field: 'activateflag',
      params: { bpe: place, claimedM2, registerM2, areaM2: measured },
      stakeM2: measured,
    }
  },
)

/** Entitlements of an application with what the register says of them, where a condition on the row `b` and the register `r` holds. */
const entitlements = (etos: number, edeId: EdeRef, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT b.id, 0 AS kodikos, b.bpe_id AS place, '' AS other, b.qty AS measured, ${NO_POINT}
  FROM edetedeaeebpe b JOIN reg_bpe r ON r.etos = ${ofYear(etos)} AND r.bpe_id = b.bpe_id
  WHERE b.etos = ${ofYear(etos)} AND b.ede_id = ${edeId} AND ${condition} ORDER BY b.bpe_id
`
const onEntitlement = ({ id, place, measured }: SetRow) => ({
  subject: { kind: 'entitlement', id },
  field: 'activateflag',
  params: { bpe: place, areaM2: measured },
})

/** 40103: with this year the entitlement is unused for as long as the rule allows. */
export const entitlementUnused = setCheck(
  registerChecks.entitlementUnused,
  (etos, edeId, { maxYears }) =>
    entitlements(etos, edeId, sql`NOT b.activateflag AND r.unusedyears + 1 >= ${maxYears}::integer`),
  (row, { maxYears }) => {
    const found = onEntitlement(row)
    return { ...found, params: { ...found.params, maxYears } }
  },
)

/** 40104: an entitlement that is about to go to, or come from, somebody else. */
export const transferPending = setCheck(
  registerChecks.transferPending,
  (etos, edeId) => entitlements(etos, edeId, sql`b.activateflag AND r.pendingflag`),
  (row) => ({ ...onEntitlement(row), stakeM2: row.measured }),
)
