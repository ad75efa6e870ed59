import { isDraft } from '@eae/domain/applications/states.ts'
import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { Receipt } from '@eae/domain/applications/tree.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import {
  AreaText,
  AsyncButton,
  DateText,
  FloatDialog,
  MoneyText,
  NumberText,
  SummaryList,
  useNotify,
  useT,
} from '../ui/index.ts'
import { downloadReceipt } from './download.ts'
import { useOpenApplication } from './store/context.tsx'

const ReceiptView = ({ receipt }: { readonly receipt: Receipt }) => {
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
    <Stack gap="sm">
      <Alert color="green" icon={<IconRosetteDiscountCheck aria-hidden />} title={t('receipt.done')}>
        {t('receipt.doneText')}
      </Alert>
      <SummaryList
        items={[
          { label: t('receipt.protocol'), value: <strong>{receipt.arprotocol}</strong> },
          { label: t('receipt.sealedAt'), value: <DateText iso={receipt.sealedAt} withTime="exact" /> },
          { label: t('receipt.by'), value: receipt.usr },
          { label: t('receipt.parcels'), value: receipt.totparcels },
          { label: t('receipt.area'), value: <AreaText m2={receipt.totektash} /> },
          { label: t('receipt.sha256'), value: <code style={{ overflowWrap: 'anywhere' }}>{receipt.sha256}</code> },
          {
            label: t('receipt.chain', { no: receipt.chainNo }),
            value: <code style={{ overflowWrap: 'anywhere' }}>{receipt.chainSha256}</code>,
          },
        ]}
      />
      <Group>
        <AsyncButton leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('receipt.pdf')}
        </AsyncButton>
      </Group>
    </Stack>
  )
}

const Confirm = ({ blocking, onDone }: { readonly blocking: number; readonly onDone: (receipt: Receipt) => void }) => {
  const t = useT()
  const notify = useNotify()
  const { state, live, etos, id, reload } = useOpenApplication()
  const [isAgreed, setAgreed] = useState(false)
  // One key per opening of the dialog: a press that is repeated is the same submission.
  const idempotencyKey = useRef(crypto.randomUUID())
  const { header } = state.tree
  const submit = async (): Promise<void> => {
    try {
      const { data } = await callServer<{ data: Receipt }>('Edetedeaeehd/submit', {
        etos,
        id,
        rowVersion: state.answer.tree.header.rowVersion,
        idempotencyKey: idempotencyKey.current,
      })
      onDone(data)
    } catch (error) {
      notify('error', describeError(t, error))
    } finally {
      await reload()
    }
  }
  const warnings = live.findings.length - blocking
  return (
    <Stack gap="sm">
      {blocking > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('submit.blockedTitle', { count: blocking })}
        >
          {t('submit.blockedText')}
        </Alert>
      )}
      <SummaryList
        items={[
          { label: t('receipt.parcels'), value: header.totparcels },
          { label: t('receipt.area'), value: <AreaText m2={header.totektash} /> },
          { label: t('submit.animals'), value: <NumberText value={header.totmmz} digits={2} /> },
          { label: t('forecast.title'), value: <MoneyText cents={live.forecast.totalCents} /> },
          { label: t('submit.warnings'), value: warnings },
        ]}
      />
      <Text size="sm">{t('submit.legal')}</Text>
      <Checkbox
        label={t('submit.agree')}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        disabled={blocking > 0}
      />
      <Group>
        <AsyncButton disabled={!isAgreed || blocking > 0} onClick={submit}>
          {t('submit.final')}
        </AsyncButton>
      </Group>
    </Stack>
  )
}

/** Final submission: summary, legal text, then the receipt. For a submitted application it shows the receipt. */
export const SubmitDialog = ({ blocking, onClose }: { readonly blocking: number; readonly onClose: () => void }) => {
  const t = useT()
  const { state, etos, id } = useOpenApplication()
  const isSubmitted = !isDraft(state.tree.header.status)
  const [fresh, setFresh] = useState<Receipt | null>(null)
  const stored = useQuery({
    queryKey: ['receipt', etos, id],
    enabled: isSubmitted && fresh === null,
    queryFn: async ({ signal }) =>
      (await callServer<{ data: Receipt | null }>('Edetedeaeehd/receipt', { etos, id }, { signal })).data,
  })
  const receipt = fresh ?? stored.data ?? null
  return (
    <FloatDialog
      title={isSubmitted ? t('receipt.title') : t('submit.title')}
      onClose={onClose}
      height={620}
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
        </Group>
      }
    >
      {receipt !== null ? (
        <ReceiptView receipt={receipt} />
      ) : isSubmitted ? (
        stored.isPending ? (
          <Loader aria-label={t('wait.text')} />
        ) : (
          <Text>{t('receipt.none')}</Text>
        )
      ) : (
        <Confirm blocking={blocking} onDone={setFresh} />
      )}
    </FloatDialog>
  )
}
