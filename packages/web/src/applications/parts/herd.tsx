import type { Herd, HerdsAnswer } from '@eae/domain/registers/answers.ts'
import { Button, Text } from '@mantine/core'
import { compareHerd, takeRegister, type HerdLine } from '@eae/domain/registers/herds.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import type { AnimalRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { askingData } from '../../api/index.ts'
import { NumberText, useT } from '../../ui/index.ts'
import { makeEdits, type Edit } from '../findings/edits.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { useOpenApplication } from '../store/context.tsx'
import classes from './herd.module.css'
import { newRow, rowsBelow } from '@eae/domain/applications/bulk/new-row.ts'
import { useOutline } from './use-outline.ts'

/** What the veterinary register says of the holdings of the application; nothing while it is not known. */
const useHerds = (): HerdsAnswer | null => {
  const { etos, id } = useOpenApplication()
  const { data } = useQuery({
    ...askingData('Registers/findHerds', { etos, id }),
  })
  return data ?? null
}

/** The rows of a holding's animals as the register has them. */
const useTaking = (above: Key) => {
  const { store, state } = useOpenApplication()
  const outline = useOutline()
  return (lines: readonly HerdLine[]): (() => void) =>
    makeEdits(
      store,
      takeRegister(lines).map((change): Edit =>
        change.kind === 'edit'
          ? { kind: 'edit', part: 'animals', id: change.id, patch: { plithos: change.plithos } }
          : {
              kind: 'add',
              part: 'animals',
              values: {
                ...newRow('animals', state.tree, outline, above),
                ezoId: change.ezoId,
                plithos: change.plithos,
              },
            },
      ),
    )
}

const Lines = ({ lines, label }: { readonly lines: readonly HerdLine[]; readonly label: string }) => {
  const t = useT()
  const { catalogue } = useOpenApplication().state.answer
  const nameOf = (ezoId: Key): string =>
    catalogue.animals.find(({ id }) => String(id) === String(ezoId))?.description ?? t('crops.unnamed')
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('herd.kind')}</th>
          <th scope="col">{t('herd.declared')}</th>
          <th scope="col">{t('herd.register')}</th>
          <th scope="col">{t('herd.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ ezoId, declared, register }) => (
          <tr key={ezoId} data-differs={declared !== register || undefined}>
            <th scope="row">{nameOf(ezoId)}</th>
            <td>
              <NumberText value={declared} />
            </td>
            <td>
              <NumberText value={register} />
            </td>
            <td>
              {declared > register && '+'}
              <NumberText value={declared - register} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Why the numbers of the register are none of this holding; null when they are. */
const whyNot = ({ isKnown, isKeeper, day }: Herd): string | null => {
  if (!isKnown) return 'herd.unknown'
  if (!isKeeper) return 'herd.otherKeeper'
  return day === null ? 'herd.noNumbers' : null
}

/** The animals of a holding beside those of the veterinary register, and the press that takes its numbers over. */
export const HerdComparison = ({ above, rows }: { readonly above: Key; readonly rows: readonly AnimalRow[] }) => {
  const t = useT()
  const { lock, state } = useOpenApplication()
  const answer = useHerds()
  const take = useTaking(above)
  const { onRepaired, line } = useUndoLine()
  const herd = answer?.day === null ? undefined : answer?.herds.find(({ zekmId }) => zekmId === above)
  // A holding that is not saved yet is not known to the server.
  if (herd === undefined) return null
  const kodekm = state.tree.holdings.find(({ id }) => id === above)?.kodekm ?? ''
  const label = t('herd.of', { kodekm })
  const reason = whyNot(herd)
  const lines = compareHerd(rowsBelow(rows, parts.animals, above), herd.heads)
  const differs = lines.some(({ declared, register }) => declared !== register)
  return (
    <section className={classes.herd} aria-label={label}>
      <h4>{label}</h4>
      {herd.isSuspended && <Text size="sm">{t('herd.suspended')}</Text>}
      {reason !== null && <Text size="sm">{t(reason)}</Text>}
      {reason === null && lines.length > 0 && <Lines lines={lines} label={label} />}
      {reason === null && (
        <Text size="sm" c="dimmed">
          {herd.day !== null && t('herd.asOf', { day: herd.day })}
          {herd.bovines !== null && ` ${t('herd.bovines', { count: herd.bovines })}`}
          {!differs && ` ${t('herd.agrees')}`}
        </Text>
      )}
      {reason === null && differs && lock === null && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDatabaseImport size={15} aria-hidden />}
          onClick={() => onRepaired(t('herd.takenWords', { kodekm }), take(lines))}
        >
          {t('herd.take')}
        </Button>
      )}
      {line}
    </section>
  )
}
