import { Stack } from '@mantine/core'
import { parts } from '@eae/domain/applications/parts-list.ts'
import { SHEEP_AND_GOATS } from '@eae/domain/applications/species.ts'
import type { AnimalRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useCallback, useMemo } from 'react'
import { NumberText, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import type { Column } from '../table/columns.tsx'
import { PasteArea } from '../table/paste-area.tsx'
import { Row } from '../table/row.tsx'
import { RowTable } from '../table/table.tsx'
import { useOpenRow } from '../table/use-open-row.ts'
import { HerdComparison } from './herd.tsx'
import { rowsBelow } from '@eae/domain/applications/bulk/new-row.ts'
import { PartAdd } from './part-add.tsx'
import { useOutline } from './use-outline.ts'

const sumOf = (rows: readonly AnimalRow[], of: (row: AnimalRow) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** The kind of an animal, its livestock units, and the columns of a table of them: sheep and goats are counted on a day. */
const useKinds = (isFlock: boolean) => {
  const { catalogue } = useOpenApplication().state.answer
  const kindOf = useCallback(
    ({ ezoId }: Pick<AnimalRow, 'ezoId'>) => catalogue.animals.find(({ id }) => id === ezoId),
    [catalogue],
  )
  const unitsOf = useCallback((row: AnimalRow): number => (kindOf(row)?.mmz ?? 0) * row.plithos, [kindOf])
  // The same columns while the kinds are the same: a row is drawn again for others.
  const columns = useMemo<readonly Column<AnimalRow>[]>(
    () => [
      { name: 'ezoId' },
      { name: 'plithos' },
      { name: 'plithosmhtrooy' },
      ...(isFlock ? [{ name: 'dteapografhs' }] : []),
      { name: 'mmz', read: (row) => <NumberText value={unitsOf(row)} digits={2} /> },
    ],
    [unitsOf, isFlock],
  )
  return { kindOf, unitsOf, columns }
}

/** The animals of a holding, with their livestock units. */
export const Animals = ({ above }: { readonly above: Key | null }) => {
  const t = useT()
  const { tree } = useOpenApplication().state
  const openRow = useOpenRow('animals')
  const { kindOf, unitsOf, columns } = useKinds(useOutline().speciesOf.get(String(above)) === SHEEP_AND_GOATS)
  const rows = rowsBelow(tree.animals, parts.animals, above)
  const sums = {
    plithos: <NumberText value={sumOf(rows, ({ plithos }) => plithos)} />,
    plithosmhtrooy: <NumberText value={sumOf(rows, ({ plithosmhtrooy }) => plithosmhtrooy)} />,
    mmz: <NumberText value={sumOf(rows, unitsOf)} digits={2} />,
  }
  return (
    <Stack gap="xs" align="flex-start" mt="md" mb={32}>
      <PasteArea slot="animals" above={above} add={<PartAdd slot="animals" above={above} />}>
        {rows.length > 0 && (
          <RowTable
            part="animals"
            label={t('livestock.animalsOf', { kodekm: tree.holdings.find(({ id }) => id === above)?.kodekm ?? '' })}
            columns={columns}
            sums={sums}
          >
            {rows.map((row) => (
              <Row
                key={row.id}
                part="animals"
                row={row}
                columns={columns}
                opening={{
                  openRow,
                  opener: 'ezoId',
                  nameOf: (one) => t('groups.changeOf', { group: kindOf(one)?.description ?? t('crops.unnamed') }),
                }}
              />
            ))}
          </RowTable>
        )}
      </PasteArea>
      {above !== null && <HerdComparison above={above} rows={tree.animals} />}
    </Stack>
  )
}
