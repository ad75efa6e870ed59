import './panel.css'
import './history-panel.css'
import { patchesOf } from '../core/commands.ts'
import type { Command } from '../core/commands.ts'
import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { stackOf } from '../core/history.ts'
import type { History } from '../core/history.ts'
import { formatStremmata } from '../core/measure.ts'
import { say, sayStep } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { Icon } from './icons.tsx'

interface HistoryPanelProps {
  readonly lang: Language
  readonly history: History
  /** The parcel whose steps are listed. */
  readonly entityKey: string | null
  /** Why no step can be taken now; null when it can. */
  readonly reason: string | null
  /** Goes to the state after `count` of the steps. */
  readonly onGo: (count: number) => void
  /** The last shape that was not taken; null without one. */
  readonly refused: ParcelGeometry | null
  readonly onRepair: (refused: ParcelGeometry) => void
  readonly onClose: () => void
}

/** What one step did to the parcel, in words. */
function describe(command: Command, key: string, lang: Language): string {
  const own = patchesOf(command).find((patch) => patch.key === key)
  const others = patchesOf(command).length - 1
  const size = own?.after ? formatStremmata(area(own.after), lang) : say('noGeometry', lang)
  return others > 0 ? `${size} · ${say('historyAlong', lang, { count: others })}` : size
}

/** Every step of the parcel by its name, taken back ones included; a click goes there. */
export function HistoryPanel({
  lang,
  history,
  entityKey,
  reason,
  onGo,
  refused,
  onRepair,
  onClose,
}: HistoryPanelProps) {
  const { done, undone } = entityKey === null ? { done: [], undone: [] } : stackOf(history, entityKey)
  const steps = [...done, ...undone.toReversed()]
  const rows = [
    { count: 0, name: say('historyStart', lang), detail: null },
    ...steps.map((step, index) => ({
      count: index + 1,
      name: sayStep(step.kind, lang),
      detail: describe(step, entityKey ?? '', lang),
    })),
  ]
  const go = (count: number) => count !== done.length && onGo(count)
  return (
    <section className="eae-map-panel" aria-label={say('historyHelp', lang)}>
      <header>
        <h2>{say('historyHelp', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {reason !== null && <p className="eae-map-notes">{reason}</p>}
      {steps.length === 0 && reason === null && <p className="eae-map-notes">{say('historyNone', lang)}</p>}
      {steps.length > 0 && (
        <ol className="eae-map-history">
          {rows.map(({ count, name, detail }) => (
            <li key={count} data-undone={count > done.length}>
              <button
                type="button"
                disabled={reason !== null}
                aria-current={count === done.length ? 'step' : undefined}
                onClick={() => go(count)}
              >
                <strong>{name}</strong>
                {detail !== null && <small>{detail}</small>}
              </button>
            </li>
          ))}
        </ol>
      )}
      {refused && (
        <p className="eae-map-notes">
          {say('historyRefused', lang, { area: formatStremmata(area(refused), lang) })}{' '}
          <button type="button" className="eae-map-link" disabled={reason !== null} onClick={() => onRepair(refused)}>
            {say('offerRepair', lang)}
          </button>
        </p>
      )}
    </section>
  )
}
