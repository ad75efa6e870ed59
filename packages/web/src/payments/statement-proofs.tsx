import { valueIn } from '@eae/domain/kernel/english.ts'
import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { Text } from '@mantine/core'
import { DateText, ListTable, useLabels, useLang, useT } from '../ui/index.ts'
import classes from './payments.module.css'

type Proofs = NonNullable<StatementAnswer['statement']>['proofs']

/** Documents, certificates and contracts as the run read them, and whether each was in force on the day that counts. */
export const StatementProofs = ({ proofs }: { readonly proofs: Proofs }) => {
  const t = useT()
  const labels = useLabels()
  const { lang } = useLang()
  const title = t('payStatement.proofs')
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {proofs === null || proofs.length === 0 ? (
        <Text>{t(proofs === null ? 'payStatement.proofsNotKept' : 'payStatement.noProofs')}</Text>
      ) : (
        <ListTable
          caption={title}
          rows={proofs}
          keyOf={(one) => `${one.sort} ${one.code} ${one.aa ?? ''} ${one.until ?? ''}`}
          columns={[
            t('payStatement.proof'),
            t('payStatement.proofName'),
            t('payStatement.proofUntil'),
            t('payStatement.proofCounts'),
          ]}
          renderCells={(one) => [
            t(`payStatement.proof.${one.sort}`),
            one.sort === 'certificate'
              ? labels.choice('certificatekind', one.code)
              : `${one.code} ${String(valueIn(lang, one, 'name'))}`,
            one.until === null ? t('payStatement.proofNoEnd') : <DateText key="until" iso={one.until} />,
            t(one.counts ? 'payStatement.proofDid' : 'payStatement.proofDidNot'),
          ]}
        />
      )}
    </section>
  )
}
