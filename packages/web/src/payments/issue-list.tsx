import type { PayIssueLine } from '@eae/domain/payments/issues/calls.ts'
import { PAY_ISSUE } from '@eae/domain/payments/issues/life.ts'
import { DateText, ListTable, MoneyText, NumberText, RowLink, StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: Readonly<Record<PayIssueLine['state'], Tone>> = {
  [PAY_ISSUE.open]: 'warning',
  [PAY_ISSUE.approved]: 'todo',
  [PAY_ISSUE.released]: 'active',
  [PAY_ISSUE.answered]: 'good',
  [PAY_ISSUE.cancelled]: 'over',
}

/** How an order of payment stands. */
export const IssueState = ({ issue: { state } }: { readonly issue: Pick<PayIssueLine, 'state'> }) => {
  const t = useT()
  return <StatusBadge tone={TONES[state]}>{t(`payIssue.state.${state}`)}</StatusBadge>
}

interface IssueListProps {
  readonly issues: readonly PayIssueLine[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

/** Orders of payment of the year, the newest first; one of them is looked at below. */
export const IssueList = ({ issues, chosen, onChoose }: IssueListProps) => {
  const t = useT()
  return (
    <ListTable
      caption={t('payIssue.list')}
      numeric={[6, 7]}
      rows={issues}
      keyOf={({ id }) => id}
      columns={[
        t('payIssue.number'),
        t('payIssue.description'),
        t('payIssue.run'),
        t('payIssue.fund'),
        t('payIssue.dteekd'),
        t('payIssue.state'),
        t('payIssue.orders'),
        t('payIssue.amount'),
      ]}
      renderCells={(issue) => [
        <RowLink key="number" onClick={() => onChoose(issue.id)}>
          {issue.id === chosen ? <strong>{issue.number}</strong> : issue.number}
        </RowLink>,
        issue.description,
        issue.runNumber,
        `${t(`choice.payFund.${issue.fund}`)} · ${issue.budgetcode}`,
        <DateText key="day" iso={issue.dteekd} />,
        <IssueState key="state" issue={issue} />,
        <NumberText key="orders" value={issue.orders} />,
        <MoneyText key="amount" cents={issue.amountCents} />,
      ]}
    />
  )
}
