import type { Receipt } from '@eae/domain/applications/answers.ts'
import { isAtWork, isDraft } from '@eae/domain/applications/states.ts'
import { Alert, Button, Checkbox, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keyOfCall, callServer, describeError } from '../api/index.ts'
import {
  AreaText,
  AsyncButton,
  DateText,
  FloatDialog,
  MoneyText,
  NumberText,
  SummaryList,
  useIsPhone,
  useNotify,
  useT,
} from '../ui/index.ts'
import { usePlaceState } from '../workplace/index.ts'
import { AuthorisationText, BehalfNote, useBehalf } from './behalf.tsx'
import { Difference } from './difference.tsx'
import { downloadReceipt } from './download.ts'
import classes from './submit-dialog.module.css'
import { useOpenApplication } from './store/context.tsx'

const Download = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useT()
  const notify = useNotify()
  const download = async (): Promise<void> => {
    try {
      await downloadReceipt(receipt)
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <AsyncButton leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
      {t('receipt.pdf')}
    </AsyncButton>
  )
}

const ReceiptView = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useT()
  return (
    <Stack gap="sm">
      <Alert color="green" icon={<IconRosetteDiscountCheck aria-hidden />} title={t('receipt.done')}>
        {t('receipt.doneText')}
      </Alert>
      <p className={classes.protocol}>
        <span>{t('receipt.protocol')}</span>
        <strong>{receipt.arprotocol}</strong>
      </p>
      <SummaryList
        dense
        items={[
          { label: t('receipt.sealedAt'), value: <DateText iso={receipt.sealedAt} withTime="exact" /> },
          { label: t('receipt.by'), value: receipt.byName },
          { label: t('receipt.agency'), value: receipt.agency },
          ...(receipt.authorisation === null
            ? []
            : [
                {
                  label: t('receipt.behalf'),
                  value: <AuthorisationText authorisation={receipt.authorisation} />,
                },
              ]),
          { label: t('receipt.parcels'), value: receipt.totparcels },
          { label: t('receipt.area'), value: <AreaText m2={receipt.totektash} /> },
          { label: t('receipt.requests'), value: receipt.requests },
          { label: t('receipt.amount'), value: <MoneyText cents={receipt.forecastCents} /> },
          {
            label: t('receipt.consents'),
            value: t('receipt.consentsOf', { given: receipt.consentsGiven, asked: receipt.consentsAsked }),
          },
          { label: t('receipt.sha256'), value: <code className={classes.hash}>{receipt.sha256}</code> },
          {
            label: t('receipt.chain', { no: receipt.chainNo }),
            value: <code className={classes.hash}>{receipt.chainSha256}</code>,
          },
        ]}
      />
    </Stack>
  )
}

/** What is read and agreed to before an application is submitted, and the call that does it. */
const useConfirm = (onDone: (receipt: Receipt) => void, onRenew: () => Promise<void>) => {
  const t = useT()
  const notify = useNotify()
  const { state, store, etos, id, reload, takeIn } = useOpenApplication()
  const [isAgreed, setAgreed] = useState(false)
  // One key per opening of the dialog: a press that is repeated is the same submission.
  const idempotencyKey = useRef(crypto.randomUUID())
  const submit = async (): Promise<void> => {
    // A document that was on its way came since: nobody has agreed to what there is now.
    if (store.batch().length > 0) {
      setAgreed(false)
      await onRenew()
      notify('warning', t('submit.renewed'))
      return
    }
    try {
      const { data } = await callServer('Edetedeaeehd/submit', {
        etos,
        id,
        rowVersion: state.answer.tree.header.rowVersion,
        idempotencyKey: idempotencyKey.current,
      })
      onDone(data)
    } catch (error) {
      notify('error', describeError(t, error))
      await takeIn().catch((again: unknown) => notify('error', describeError(t, again)))
      return
    }
    // The window lets the page be edited beside it.
    if (store.batch().length > 0) notify('warning', t('submit.tooLate'))
    await reload()
  }
  return { isAgreed, setAgreed, submit }
}

interface SummaryProps {
  readonly blocking: number
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
  /** Leads to what stands in the way. */
  readonly onFindings: () => void
}

const Summary = ({ blocking, isAgreed, onAgree, onFindings }: SummaryProps) => {
  const t = useT()
  const { state, live } = useOpenApplication()
  const { header } = state.tree
  const behalf = useBehalf()
  return (
    <Stack gap="sm">
      {blocking > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('submit.blockedTitle', { count: blocking })}
        >
          <p className={classes.blocked}>{t('submit.blockedText')}</p>
          <Button size="compact-sm" variant="default" onClick={onFindings}>
            {t('submit.toFindings')}
          </Button>
        </Alert>
      )}
      {!isDraft(header.status) && <Difference />}
      <SummaryList
        dense
        items={[
          { label: t('receipt.parcels'), value: header.totparcels },
          { label: t('receipt.area'), value: <AreaText m2={header.totektash} /> },
          { label: t('submit.animals'), value: <NumberText value={header.totmmz} digits={2} /> },
          { label: t('forecast.title'), value: <MoneyText cents={live.forecast.totalCents} /> },
          { label: t('submit.warnings'), value: live.findings.length - blocking },
        ]}
      />
      <BehalfNote />
      <Text size="sm">{behalf === null ? t('submit.legal') : t('submit.legalFor', behalf)}</Text>
      <Checkbox
        label={t(behalf === null ? 'submit.agree' : 'submit.agreeFor')}
        checked={isAgreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
        disabled={blocking > 0}
      />
    </Stack>
  )
}

/** The receipt of an application that was submitted: what came with the submission, else as it is stored. */
const useReceipt = (fresh: Receipt | null) => {
  const { state, etos, id } = useOpenApplication()
  const isSubmitted = !isAtWork(state.tree.header.status)
  const stored = useQuery({
    queryKey: keyOfCall('Edetedeaeehd/receipt', { etos, id }),
    queryFn: async ({ signal }) => (await callServer('Edetedeaeehd/receipt', { etos, id }, { signal })).data,
    enabled: isSubmitted && fresh === null,
  })
  const receipt = fresh ?? stored.data ?? null
  return { isSubmitted, receipt, isLoading: isSubmitted && receipt === null && stored.isPending }
}

/** Final submission: summary, legal text, then the receipt. For a submitted application it shows the receipt. */
export const SubmitDialog = ({
  blocking,
  onRenew,
  onClose,
}: {
  readonly blocking: number
  /** Saves and checks what was changed since the dialog was opened. */
  readonly onRenew: () => Promise<void>
  readonly onClose: () => void
}) => {
  const t = useT()
  const [fresh, setFresh] = useState<Receipt | null>(null)
  const { isSubmitted, receipt, isLoading } = useReceipt(fresh)
  const { isAgreed, setAgreed, submit } = useConfirm(setFresh, onRenew)
  const isAsking = receipt === null && !isSubmitted
  const isPhone = useIsPhone()
  const [, change] = usePlaceState()
  const toFindings = (): void => {
    onClose()
    change({ panel: 'findings' }, { isStep: isPhone })
  }
  return (
    <FloatDialog
      title={t(isSubmitted ? 'receipt.title' : 'submit.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          {receipt !== null && <Download receipt={receipt} />}
          {isAsking && (
            <AsyncButton disabled={!isAgreed || blocking > 0} onClick={submit}>
              {t('submit.final')}
            </AsyncButton>
          )}
        </>
      }
    >
      {receipt !== null && <ReceiptView receipt={receipt} />}
      {isAsking && <Summary blocking={blocking} isAgreed={isAgreed} onAgree={setAgreed} onFindings={toFindings} />}
      {isLoading && <Loader aria-label={t('wait.text')} />}
      {receipt === null && isSubmitted && !isLoading && <Text>{t('receipt.none')}</Text>}
    </FloatDialog>
  )
}
