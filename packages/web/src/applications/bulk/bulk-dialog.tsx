import { Button } from '@mantine/core'
import type { Message } from '@eae/domain/kernel/message.ts'
import { useDeferredValue, useState } from 'react'
import { FloatDialog, Reasoned, useT } from '../../ui/index.ts'
import { makeEdits } from '../findings/edits.ts'
import { gainOf } from '../findings/gain.ts'
import { useOpenApplication } from '../store/context.tsx'
import { AskedField } from './asked-field.tsx'
import classes from './bulk.module.css'
import {
  countsOf,
  faultsOfAsked,
  planOf,
  startAsked,
  type AnyBulk,
  type Asked,
  type BulkPlan,
  type BulkScene,
} from './command.ts'

interface BulkDialogProps {
  readonly command: AnyBulk
  readonly scene: BulkScene
  readonly onClose: () => void
  /** It was done: its words, and what takes it back. */
  readonly onDone: (words: string, undo: () => void) => void
}

/** What will become of the parcels: how many change and by what, which stay as they are and why, what the forecast gains. */
const Preview = ({ plan }: { readonly plan: BulkPlan }) => {
  const t = useT()
  const { state, live } = useOpenApplication()
  const { changed, skipped, edits } = plan
  const counts = countsOf(edits)
  const cents = gainOf(state, live, { edits, disputed: [] })
  return (
    <section className={classes.preview} aria-label={t('bulk.preview')} aria-live="polite">
      <h3 className={classes.heading}>{t('bulk.changes', { count: changed.length })}</h3>
      {changed.length > 0 && (
        <p className={classes.names} lang="el">
          {changed.map(({ kodikos, topothesia }) => `${kodikos} ${topothesia}`).join(', ')}
        </p>
      )}
      <ul>
        {(['add', 'edit', 'remove'] as const).map(
          (kind) => counts[kind] > 0 && <li key={kind}>{t(`bulk.rows.${kind}`, { rows: counts[kind] })}</li>,
        )}
        {cents !== 0 && (
          <li>{t(cents > 0 ? 'findings.repair.more' : 'findings.repair.less', { cents: Math.abs(cents) })}</li>
        )}
      </ul>
      {skipped.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('bulk.stays', { count: skipped.length })}</h3>
          <ul className={classes.skipped}>
            {skipped.map(({ parcel, reason }) => (
              <li key={parcel.id}>
                <span lang="el">
                  {parcel.kodikos} {parcel.topothesia}:
                </span>{' '}
                {t(reason.code, reason.params)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Why nothing can be done yet; null when it can. */
const whyNotNow = (hasFaults: boolean, plan: BulkPlan | null): Message | null => {
  if (hasFaults) return { code: 'bulk.answerFirst' }
  return plan === null || plan.changed.length === 0 ? { code: 'bulk.nothing' } : null
}

/** Asks what a command needs, tells what it will change, and does it in one step. */
export const BulkDialog = ({ command, scene, onClose, onDone }: BulkDialogProps) => {
  const t = useT()
  const { store } = useOpenApplication()
  const [asked, setAsked] = useState<Asked>(() => startAsked(command, scene))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // What is typed stands at once; what it would change is worked out behind it.
  const settled = useDeferredValue(asked)
  const faults = faultsOfAsked(command, scene, asked)
  const plan = Object.keys(faultsOfAsked(command, scene, settled)).length > 0 ? null : planOf(command, scene, settled)
  const reason = whyNotNow(Object.keys(faults).length > 0, plan)
  const sources = command.sources === undefined ? null : new Set(command.sources(scene).map(({ id }) => id))
  const run = (): void => {
    const now = planOf(command, scene, asked)
    const undo = makeEdits(store, now.edits)
    onDone(t(`bulk.${command.id}.done`, { count: now.changed.length }), undo)
    onClose()
  }
  return (
    <FloatDialog
      title={t('bulk.title', { command: t(`bulk.${command.id}`), count: scene.ticked.length })}
      widthEm={34}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Reasoned reason={reason}>
            <Button
              disabled={reason !== null}
              {...(command.isDangerous === true ? { color: 'red.9' } : {})}
              onClick={run}
            >
              {t('findings.repair.do')}
            </Button>
          </Reasoned>
        </>
      }
    >
      <div className={classes.dialog}>
        <p className={classes.about}>{t(`bulk.${command.id}.about`)}</p>
        {Object.entries(command.asks).map(([name, field]) => (
          <AskedField
            key={name}
            name={name}
            field={field}
            value={asked[name]}
            only={field.to === 'Edetedeaeeagroi' ? sources : null}
            fault={touched.has(name) ? faults[name] : undefined}
            onChange={(value) => {
              setAsked({ ...asked, [name]: value })
              setTouched(new Set([...touched, name]))
            }}
          />
        ))}
        {plan !== null && <Preview plan={plan} />}
      </div>
    </FloatDialog>
  )
}
