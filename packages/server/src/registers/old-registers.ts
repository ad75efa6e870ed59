import type { RegisterDefinition } from '@eae/domain/registers/register.ts'
import { REGISTERS } from '@eae/domain/registers/registry.ts'
import { sql, type RawBuilder } from 'kysely'

/** Days after which what another authority knows has changed: registers of animals are closed twice a year. */
const OLD_AFTER_DAYS = 180

/** SELECT of how many registers have no version of a claim year, or only versions of days that are long gone. */
export const oldRegisters = (
  etos: number,
  registers: readonly Pick<RegisterDefinition, 'code' | 'isYearly'>[] = [...REGISTERS.values()],
): RawBuilder<unknown> => sql`
  SELECT count(*) FROM unnest(${registers.map(({ code }) => code)}::text[], ${registers.map(({ isYearly }) => isYearly)}::boolean[])
    AS r (code, is_yearly)
  WHERE NOT EXISTS (SELECT FROM register_version v WHERE v.register = r.code AND (v.etos = ${etos} OR NOT r.is_yearly)
    AND v.day > current_date - ${OLD_AFTER_DAYS}::integer)
`
