import { RULE_NUMBERS, RULE_UNITS } from '@eae/domain/rules/numbers.ts'
import { AreaText, MoneyText, NumberText } from '../ui/index.ts'

/** A number of a rule in the unit that people read: `late.percentPerDay`, 1. */
export const RuleNumber = ({ name, value }: { readonly name: string; readonly value: number }) => {
  switch (RULE_NUMBERS[name]?.unit) {
    case 'm2':
      return <AreaText m2={value} />
    case 'cents':
      return <MoneyText cents={value} />
    case 'percent':
      return (
        <>
          <NumberText value={value} digits={1} />%
        </>
      )
    case 'mills per ha':
      return <MoneyText cents={(value * 100) / RULE_UNITS['mills per ha']} />
    default:
      return <NumberText value={value} />
  }
}
