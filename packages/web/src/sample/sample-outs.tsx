import type { DrawDetail } from '@eae/domain/sample/calls.ts'
import { OUT } from '@eae/domain/sample/codes.ts'
import { Group, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, Fault, ListTable, NumberText, useNotify, useT } from '../ui/index.ts'
import classes from './sample.module.css'

type Out = DrawDetail['outs'][number]
type Act = (work: () => Promise<string>) => Promise<void>

/** Asks which application leaves the sample, and why. */
const Wish = ({ onSend }: { readonly onSend: (kodikos: number, reason: string) => Promise<void> }) => {
  const t = useT()
  const [kodikos, setKodikos] = useState<number | string>('')
  const [reason, setReason] = useState('')
  return (
    <Group mt="sm" gap="sm" align="end">
      <NumberInput
        w={200}
        required
        hideControls
        allowNegative={false}
        allowDecimal={false}
        label={t('sample.takeOutNumber')}
        value={kodikos}
        onChange={setKodikos}
      />
      <TextInput
        w={360}
        maw="100%"
        required
        maxLength={500}
        label={t('sample.takeOutReason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <AsyncButton
        variant="default"
        disabled={typeof kodikos !== 'number' || reason.trim() === ''}
        onClick={() => onSend(Number(kodikos), reason)}
      >
        {t('sample.takeOut')}
      </AsyncButton>
    </Group>
  )
}

/** The two answers of the second person to one of them; who proposed it waits. */
const Decision = ({ out: { id, state, isOwn }, act }: { readonly out: Out; readonly act: Act }) => {
  const t = useT()
  const { can } = useSession()
  if (state !== OUT.proposed || isOwn || !can('Checks_Run')) return t(`sample.out.${state}`)
  const decide = (isApproved: boolean) =>
    act(async () => {
      await callServer('Samples/decideOut', { id, isApproved })
      return isApproved ? 'sample.outDone' : 'sample.outKept'
    })
  return (
    <Group gap="xs">
      <AsyncButton size="xs" onClick={() => decide(true)}>
        {t('sample.outApprove')}
      </AsyncButton>
      <AsyncButton size="xs" variant="default" onClick={() => decide(false)}>
        {t('sample.outRefuse')}
      </AsyncButton>
    </Group>
  )
}

/** Applications that leave a sample that was marked: what was proposed and decided, and the wish for another. */
export const SampleOuts = ({ detail: { draw, outs, whyNot } }: { readonly detail: DrawDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  if (whyNot.takeOut !== null && outs.length === 0) return null
  const act: Act = async (work) => {
    setFault(null)
    try {
      notify('success', t(await work()))
    } catch (error) {
      setFault(describeError(t, error))
    }
    await client.invalidateQueries({ queryKey: ['Samples'] })
  }
  const propose = (kodikos: number, reason: string) =>
    act(async () => {
      await callServer('Samples/proposeOut', { id: draw.id, rowVersion: draw.rowVersion, kodikos, reason })
      return 'sample.outProposed'
    })
  return (
    <section className={classes.part} aria-label={t('sample.outs')}>
      <h3>{t('sample.outs')}</h3>
      <p className={classes.meta}>{t('sample.takeOutHint')}</p>
      {whyNot.takeOut === null && <Wish onSend={propose} />}
      <Fault text={fault} />
      {outs.length > 0 && (
        <ListTable
          caption={t('sample.outs')}
          rows={outs}
          keyOf={({ id }) => id}
          columns={[
            t('sample.takeOutNumber'),
            t('sample.takeOutReason'),
            t('sample.outBy'),
            t('sample.outDecidedBy'),
            t('sample.outState'),
          ]}
          renderCells={(out) => [
            <NumberText key="number" value={out.kodikos} />,
            out.reason,
            out.proposedBy,
            out.decidedBy ?? '',
            <Decision key="state" out={out} act={act} />,
          ]}
        />
      )}
    </section>
  )
}
