import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import type { PayClaimWish } from '@eae/domain/payments/issues/claim-calls.ts'
import { Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, DateText, Fault, ListTable, MoneyText, Reasoned, useNotify, useT } from '../ui/index.ts'
import classes from './payments.module.css'

const Decide = ({ wish }: { readonly wish: PayClaimWish }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const reason = wish.whyNotDecide
  const decide = (isApproved: boolean) => async (): Promise<void> => {
    setFault(null)
    try {
      await callServer('PayClaims/decide', { id: wish.id, rowVersion: wish.rowVersion, isApproved, note })
      notify('success', t(isApproved ? 'payClaim.approved' : 'payClaim.refused'))
      await client.invalidateQueries({ queryKey: ['PayClaims'] })
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      {reason === null && (
        <TextInput
          size="sm"
          mb="xs"
          maxLength={MAX_REASON}
          aria-label={t('payClaim.note')}
          placeholder={t('payClaim.note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Group gap="xs">
        <Reasoned reason={reason}>
          <AsyncButton size="compact-sm" disabled={reason !== null} onClick={decide(true)}>
            {t('payClaim.approve')}
          </AsyncButton>
        </Reasoned>
        {reason === null && (
          <AsyncButton size="compact-sm" variant="default" disabled={note.trim() === ''} onClick={decide(false)}>
            {t('payClaim.refuse')}
          </AsyncButton>
        )}
      </Group>
      <Fault text={fault} />
    </>
  )
}

/** What is proposed about claims and waits for another person. */
export const ClaimWishes = ({ wishes }: { readonly wishes: readonly PayClaimWish[] }) => {
  const t = useT()
  if (wishes.length === 0) return null
  const title = t('payClaim.waiting')
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ListTable
        caption={title}
        numeric={[5]}
        rows={wishes}
        keyOf={({ id }) => id}
        columns={[
          t('payClaim.what'),
          t('payStatement.applicant'),
          t('payIssue.creditor'),
          t('payHold.document'),
          t('payClaim.day'),
          t('payIssue.cents'),
          t('payHold.openedBy'),
          t('payClaim.decision'),
        ]}
        renderCells={(wish) => [
          wish.how === null ? t('payClaim.enter') : t(`choice.payClosed.${wish.how}`),
          `${wish.name} (${wish.afm})`,
          `${t(`payIssue.creditor.${wish.creditor}`)} · ${t(`choice.payFund.${wish.fund}`)}`,
          wish.document,
          <DateText key="day" iso={wish.day} />,
          <MoneyText key="cents" cents={wish.cents} />,
          <span key="by">
            {wish.proposedBy}
            <br />
            <DateText iso={wish.proposedAt} withTime />
          </span>,
          <Decide key="decide" wish={wish} />,
        ]}
      />
    </section>
  )
}
