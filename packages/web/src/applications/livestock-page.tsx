import { Stack, Text } from '@mantine/core'
import { edetedeaeezekm } from '@eae/domain/applications/parts.ts'
import type { AnimalRow, HoldingRow } from '@eae/domain/applications/tree.ts'
import { NumberText, useT } from '../ui/index.ts'
import { SectionRepair } from './findings/section-repair.tsx'
import { ApplicationFrame } from './frame.tsx'
import { GroupList } from './groups/group-list.tsx'
import { RowAdd } from './row-add.tsx'
import { useOpenApplication } from './store/context.tsx'
import type { Column } from './table/columns.tsx'
import { Row } from './table/row.tsx'
import { RowTable } from './table/table.tsx'
import { useOpenRow, type OpenRow } from './table/use-open-row.ts'
import { useFocusInput } from './use-focus-input.ts'

const sumOf = (rows: readonly AnimalRow[], of: (row: AnimalRow) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** The kind of an animal, and its livestock units. */
const useKinds = () => {
  const { catalogue } = useOpenApplication().state.answer
  const kindOf = ({ ezoId }: Pick<AnimalRow, 'ezoId'>) => catalogue.animals.find(({ id }) => id === ezoId)
  const unitsOf = (row: AnimalRow): number => (kindOf(row)?.mmz ?? 0) * row.plithos
  const columns: readonly Column<AnimalRow>[] = [
    { name: 'ezoId' },
    { name: 'plithos' },
    { name: 'plithosmhtrooy' },
    { name: 'mmz', read: (row) => <NumberText value={unitsOf(row)} digits={2} /> },
  ]
  return { kindOf, unitsOf, columns }
}

/** The animals of a holding, with their livestock units. */
const Animals = ({ holding, openRow }: { readonly holding: HoldingRow; readonly openRow: OpenRow }) => {
  const t = useT()
  const { state, store } = useOpenApplication()
  const { kindOf, unitsOf, columns } = useKinds()
  const rows = state.tree.animals.filter((row) => row.zekmId === holding.id)
  const sums = {
    plithos: <NumberText value={sumOf(rows, ({ plithos }) => plithos)} />,
    plithosmhtrooy: <NumberText value={sumOf(rows, ({ plithosmhtrooy }) => plithosmhtrooy)} />,
    mmz: <NumberText value={sumOf(rows, unitsOf)} digits={2} />,
  }
  return (
    <Stack gap="xs" align="flex-start" mt="md" mb={32}>
      {rows.length > 0 && (
        <RowTable
          part="animals"
          label={t('livestock.animalsOf', { kodekm: holding.kodekm })}
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
      <RowAdd
        label={t('livestock.addAnimal')}
        part="animals"
        focus="ezoId"
        onAdd={() =>
          store.add('animals', { zekmId: holding.id, ezoId: null, plithos: null, plithosmhtrooy: null, mmz: 0 })
        }
      />
    </Stack>
  )
}

const Holdings = () => {
  const t = useT()
  const { state, store } = useOpenApplication()
  const { holdings, header } = state.tree
  const openRow = useOpenRow('animals')
  useFocusInput()
  const next = holdings.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  return (
    <>
      <SectionRepair part="animals" />
      {holdings.length === 0 && <Text mb="md">{t('livestock.none')}</Text>}
      {holdings.map((holding) => (
        <div key={holding.id}>
          <GroupList
            part="holdings"
            row={holding}
            named="kodikos"
            name={t('livestock.holding', { kodikos: holding.kodikos, kodekm: holding.kodekm })}
            groups={edetedeaeezekm.form}
            onDelete={() => store.remove('holdings', holding.id)}
          />
          <Animals holding={holding} openRow={openRow} />
        </div>
      ))}
      <RowAdd
        isSmall={false}
        label={t('livestock.addHolding')}
        part="holdings"
        focus="kodekm"
        onAdd={() =>
          store.add('holdings', {
            kodikos: next,
            kodekm: '',
            eidos: null,
            katoxos: header.afm,
            lkkoiId: header.lkkoiIdB2,
            topothesia: null,
            paragogh: null,
            bioflag: null,
          })
        }
      />
    </>
  )
}

/** Animal holdings (R16). */
const LivestockPage = () => (
  <ApplicationFrame>
    <Holdings />
  </ApplicationFrame>
)
export default LivestockPage
