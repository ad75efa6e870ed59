import type { PresentOther } from '@eae/domain/applications/presence.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowMerge, IconTrash } from '@tabler/icons-react'
import { useLabels, useT } from '../../ui/index.ts'
import { parcelOf } from '../goto.ts'
import { rowsOf, saidBy, type Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import type { LostRow, MergedRow, Taken } from '../store/newer.ts'

/** What came of the changes of others since it was read the last time. */
export interface News {
  readonly merged: readonly MergedRow[]
  readonly lost: readonly LostRow[]
  /** Whose changes they are, where that is known. */
  readonly by: string | null
}

export const NO_NEWS: News = { merged: [], lost: [], by: null }

/** The news with what was taken now; one that is beside the reader alone is named. */
export const withTaken = (news: News, { merged, lost }: Taken, others: readonly PresentOther[]): News => {
  const [first, second] = others
  const by = second === undefined && first?.kind === 'person' ? first.name : null
  return merged.length + lost.length === 0
    ? news
    : { merged: [...news.merged, ...merged], lost: [...news.lost, ...lost], by }
}

/** A row in words: the parcel it is about, or the name of what it is with its number. */
const useRowName = (): ((part: Part, row: object & { readonly id: number | string }) => string) => {
  const t = useT()
  const labels = useLabels()
  const { state } = useOpenApplication()
  return (part, row) => {
    const parcel = parcelOf(state.tree, part, row.id)
    if (parcel !== null) return t('parcels.details', { kodikos: String(parcel.kodikos) })
    const kodikos: unknown = Reflect.get(row, 'kodikos')
    const name = labels.entity(treeEntities[part].name)
    return kodikos === null || kodikos === undefined ? name : `${name} ${String(kodikos)}`
  }
}

const Merged = ({ news, onDone }: { readonly news: News; readonly onDone: () => void }) => {
  const t = useT()
  const labels = useLabels()
  const nameOf = useRowName()
  const { store, state, lock } = useOpenApplication()
  const lines = news.merged.map(({ part, id, before }) => {
    const row = rowsOf(state.tree, part).find((one) => one.id === id)
    const fields = Object.keys(before).map((name) => labels.field(treeEntities[part].name, name))
    return `${nameOf(part, row ?? { id })}: ${fields.join(', ')}`
  })
  const undo = (): void => {
    for (const { part, id, before } of news.merged) store.edit(part, id, before)
    onDone()
  }
  return (
    <Alert p="xs" mb="sm" color="blue" icon={<IconArrowMerge aria-hidden />} title={titleOf(t, 'merged', news.by)}>
      <Text size="sm">{t('together.merged.text', { rows: lines.join(' · ') })}</Text>
      <Group gap="xs" mt={6}>
        {lock === null && (
          <Button size="xs" variant="default" onClick={undo}>
            {t('together.undo')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onDone}>
          {t('action.close')}
        </Button>
      </Group>
    </Alert>
  )
}

const titleOf = (t: ReturnType<typeof useT>, what: 'merged' | 'lost', by: string | null): string =>
  by === null ? t(`together.${what}.title`) : t(`together.${what}.titleBy`, { name: by })

const Lost = ({ news, onDone }: { readonly news: News; readonly onDone: () => void }) => {
  const t = useT()
  const nameOf = useRowName()
  const { store, lock } = useOpenApplication()
  const again = (): void => {
    for (const { part, row } of news.lost) store.add(part, saidBy(part, row))
    onDone()
  }
  return (
    <Alert p="xs" mb="sm" color="orange" icon={<IconTrash aria-hidden />} title={titleOf(t, 'lost', news.by)}>
      <Text size="sm">
        {t('together.lost.text', { rows: news.lost.map(({ part, row }) => nameOf(part, row)).join(', ') })}
      </Text>
      <Group gap="xs" mt={6}>
        {lock === null && (
          <Button size="xs" variant="default" onClick={again}>
            {t('together.again')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onDone}>
          {t('together.leave')}
        </Button>
      </Group>
    </Alert>
  )
}

/** What others saved while the reader changed the same rows: what was merged, and what they deleted under his hands. */
export const TogetherLines = ({ news, onNews }: { readonly news: News; readonly onNews: (news: News) => void }) => (
  <div aria-live="polite">
    {news.merged.length > 0 && <Merged news={news} onDone={() => onNews({ ...news, merged: [] })} />}
    {news.lost.length > 0 && <Lost news={news} onDone={() => onNews({ ...news, lost: [] })} />}
  </div>
)
