import type { PayClaim } from '@eae/domain/payments/issues/claim-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import { DateText, EmptyState, ListTable, LoadingBlock, MoneyText, Reasoned, useT } from '../ui/index.ts'
import { ClaimEnd } from './claim-end.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimWishes } from './claim-wishes.tsx'
import classes from './payments.module.css'

interface ClaimsProps {
  readonly claims: readonly PayClaim[]
  readonly onEnd: (id: number) => void
}

const Claims = ({ claims, onEnd }: ClaimsProps) => {
  const t = useT()
  return (
    <section className={classes.part} aria-label={t('payClaim.list')}>
      <h3>{t('payClaim.list')}</h3>
      <ListTable
        caption={t('payClaim.list')}
        numeric={[4, 5, 6, 7]}
        rows={claims}
        keyOf={({ id }) => id}
        columns={[
          t('payStatement.applicant'),
          t('payIssue.creditor'),
          t('payHold.document'),
          t('payClaim.due'),
          t('payClaim.principal'),
          t('payClaim.taken'),
          t('payClaim.open'),
          t('payClaim.interest'),
          t('payClaim.end'),
        ]}
        renderCells={(claim) => [
          `${claim.name} (${claim.afm})`,
          `${t(`payIssue.creditor.${claim.creditor}`)} · ${t(`choice.payFund.${claim.fund}`)}`,
          claim.document,
          <DateText key="due" iso={claim.dtedue} />,
          <MoneyText key="principal" cents={claim.principalCents} />,
          <MoneyText key="taken" cents={claim.setOffCents} />,
          <MoneyText key="open" cents={claim.openCents} />,
          <MoneyText key="interest" cents={claim.interestCents} />,
          claim.closedHow !== null ? (
            t(`choice.payClosed.${claim.closedHow}`)
          ) : (
            <Reasoned key="end" reason={claim.whyNotClose}>
              <Button
                size="compact-sm"
                variant="default"
                disabled={claim.whyNotClose !== null}
                onClick={() => onEnd(claim.id)}
              >
                {t('payClaim.close')}
              </Button>
            </Reasoned>
          ),
        ]}
      />
    </section>
  )
}

/** Narrows the list to one person; nothing typed gives everybody. */
const PersonSearch = ({ onSearch }: { readonly onSearch: (afm: string | null) => void }) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim() === '' ? null : typed.trim())
      }}
    >
      <Group gap="xs" align="end" my="sm">
        <TextInput
          inputMode="numeric"
          maxLength={20}
          label={t('payHold.afm')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('action.search')}
        </Button>
      </Group>
    </form>
  )
}

/** What is taken from payments: debts to the agency with their interest and claims of others, entered and closed by two persons. */
export const ClaimsPart = () => {
  const t = useT()
  const { etos } = useCrud()
  const [endingId, setEndingId] = useState<number | null>(null)
  const [afm, setAfm] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({ ...askingData('PayClaims/findAll', { afm }), staleTime: 0 })
  const search = <PersonSearch onSearch={setAfm} />
  if (error !== null)
    return (
      <>
        {search}
        <Failure error={error} onRetry={() => void refetch()} />
      </>
    )
  if (data === undefined)
    return (
      <>
        {search}
        <LoadingBlock height={240} />
      </>
    )
  const ending = data.claims.find(({ id }) => id === endingId)
  return (
    <>
      <ClaimForm etos={etos} whyNot={data.whyNotPropose} />
      <ClaimWishes wishes={data.wishes} />
      {ending !== undefined && <ClaimEnd key={ending.id} claim={ending} onClose={() => setEndingId(null)} />}
      {search}
      {data.claims.length === 0 ? (
        <EmptyState
          title={t('payClaim.none')}
          text={afm === null ? t('payClaim.noneText') : t('payClaim.noneOf', { afm })}
        />
      ) : (
        <Claims claims={data.claims} onEnd={setEndingId} />
      )}
    </>
  )
}
