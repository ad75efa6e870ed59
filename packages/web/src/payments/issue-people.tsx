import type { PayIssueDetail } from '@eae/domain/payments/issues/calls.ts'
import { PAY_ISSUE } from '@eae/domain/payments/issues/life.ts'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { encodeState, useCrud } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { ListTable, MoneyText, NumberText, useT } from '../ui/index.ts'
import classes from './payments.module.css'

/** Whom an order pays: those who get most of it, each leading to his statement, and the way to all of them once it is sent. */
export const IssuePeople = ({ detail: { issue, largest } }: { readonly detail: PayIssueDetail }) => {
  const t = useT()
  const { etos } = useCrud()
  const title = t('payIssue.largest', { count: largest.length })
  const isSent = issue.state === PAY_ISSUE.released || issue.state === PAY_ISSUE.answered
  const list = stringifySearch({ _s: encodeState({ criteria: { issueNumber: issue.number } }) })
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ListTable
        caption={title}
        numeric={[0, 3, 4, 5]}
        rows={largest}
        keyOf={({ no }) => no}
        columns={[
          t('payIssue.no'),
          t('payStatement.applicant'),
          t('payIssue.account'),
          t('payIssue.gross'),
          t('payIssue.offset'),
          t('payIssue.amount'),
          t('payIssue.state'),
        ]}
        renderCells={({ no, edeId, name, afm, maskedIban, grossCents, offsetCents, amountCents, state }) => [
          <NumberText key="no" value={no} />,
          <Anchor
            key="name"
            renderRoot={(props) => (
              <Link {...props} to={`/Payvexathd${stringifySearch({ id: String(edeId), etos: String(etos) })}`} />
            )}
          >
            {name} ({afm})
          </Anchor>,
          maskedIban,
          <MoneyText key="gross" cents={grossCents} />,
          <MoneyText key="offset" cents={offsetCents} />,
          <MoneyText key="amount" cents={amountCents} />,
          t(`choice.payOrder.${state}`),
        ]}
      />
      {isSent && (
        <Button mt="sm" variant="default" component={Link} to={`/Payvexatpliromes${list}`}>
          {t('payIssue.toPeople')}
        </Button>
      )}
    </section>
  )
}
