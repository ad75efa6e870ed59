import { CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { TEMP_ID_PREFIX } from '@eae/domain/kernel/keys.ts'
import { ruleParam } from '@eae/domain/reference/rules.ts'
import type { RuleInForce } from '@eae/domain/rules/answers.ts'
import { findRuleNumber, storedNumber } from '@eae/domain/rules/numbers.ts'

interface Wanted {
  readonly etos: number
  readonly number: string
  readonly value: number
  readonly legalRef: string
}

/** The change of the row of a year, or a new row where the number holds from an earlier one. Null for an unknown number. */
export const ruleChange = ({ etos, number, value, legalRef }: Wanted, held: RuleInForce | undefined): Change | null => {
  const [code = '', name = ''] = number.split('.')
  const known = findRuleNumber(code, name)
  if (known === null) return null
  const entity = { etos, code, name, value: storedNumber(known.unit, value), unit: known.unit, legalRef }
  return held?.id == null
    ? { status: CHANGE_INSERT, entityName: ruleParam.name, entity: { ...entity, id: `${TEMP_ID_PREFIX}1` } }
    : {
        status: CHANGE_UPDATE,
        entityName: ruleParam.name,
        entity: { ...entity, id: held.id, rowVersion: held.rowVersion },
      }
}
