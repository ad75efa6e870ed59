import { findingMessage } from '@eae/domain/kernel/check.ts'
import { Stack, Text, Title } from '@mantine/core'
import { parts, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { EcoAction, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { AreaText, useIsPhone, useLabels, useT } from '../../ui/index.ts'
import { cropNames } from '../parcels/parcel-facts.ts'
import { useOpenApplication } from '../store/context.tsx'
import { EcoActionList, EcoCell, EcoUnit, type EcoRow } from './eco-cell.tsx'
import { EcoHead, useEcoGroups, type EcoGroupShown } from './eco-groups.tsx'
import classes from './eco-matrix.module.css'

/** An action of a scheme, and the land on which it stands, in m². */
interface Column {
  readonly action: EcoAction
  readonly areaM2: number
}

/** Names a cell by the keys of its parcel and its action. */
const cellKey = (edaId: Key, essuId: Key): string => `${edaId}:${essuId}`

/** What is wrong with the actions of a parcel, by the same checks as the submission. */
const Faults = ({ rows }: { readonly rows: readonly EcoRow[] }) => {
  const t = useT()
  const { live } = useOpenApplication()
  const ids = new Set(rows.map(({ id }) => String(id)))
  return live.findings
    .filter(({ subject }) => subject.kind === parts.parcelEco.subject && ids.has(String(subject.id)))
    .map((finding) => (
      <div key={finding.id} className={classes.fault}>
        <IconAlertTriangle size={15} aria-hidden />
        {t(findingMessage(finding).code, finding.params)}
      </div>
    ))
}

interface SchemeProps {
  readonly shown: EcoGroupShown
  /** Rows of actions by {@link cellKey}. */
  readonly rowAt: ReadonlyMap<string, EcoRow>
  /** Names of the crops of each parcel. */
  readonly crops: ReadonlyMap<Key, string>
}

/** What grows on a parcel, how large it is, and what is wrong with its actions. */
const AboutParcel = ({ parcel, shown, rowAt, crops }: SchemeProps & { readonly parcel: ParcelRow }) => (
  <>
    <span>
      {parcel.kodikos} {parcel.topothesia}
    </span>
    <span className={classes.crop}>
      {crops.get(parcel.id) ?? ''} · <AreaText m2={parcel.ektash} units="own" />
    </span>
    <Faults rows={shown.actions.flatMap(({ id: essuId }) => rowAt.get(cellKey(parcel.id, essuId)) ?? [])} />
  </>
)

/** The parcels one below the other, each with the actions of the scheme: a table is too wide for a phone. */
const ParcelsBelow = (props: SchemeProps) => {
  const { tree } = useOpenApplication().state
  return tree.parcels.map((parcel) => (
    <div key={parcel.id} className={classes.parcel}>
      <AboutParcel parcel={parcel} {...props} />
      <EcoActionList
        parcel={parcel}
        actions={props.shown.actions}
        rowOf={({ id }) => props.rowAt.get(cellKey(parcel.id, id))}
      />
    </div>
  ))
}

/** Parcels by actions of one scheme: a press puts an action on a parcel or takes it off. */
const Matrix = ({ labelledBy, ...props }: SchemeProps & { readonly labelledBy: string }) => {
  const t = useT()
  const { tree } = useOpenApplication().state
  const { rowAt, shown } = props
  const { actions } = shown
  const parcels = new Map(tree.parcels.map((parcel) => [parcel.id, parcel]))
  const columns: readonly Column[] = actions.map((action) => ({
    action,
    areaM2: tree.parcelEco
      .filter(({ essuId }) => essuId === action.id)
      .reduce((sum, { edaId }) => sum + (parcels.get(edaId)?.ektash ?? 0), 0),
  }))
  return (
    <div className={classes.wrap}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('eco.parcel')}</th>
            {columns.map(({ action }) => (
              <th key={action.id} scope="col" className={classes.action}>
                <span className={classes.code}>{action.kodikos}</span>
                <span className={classes.name}>{action.description}</span>
                <EcoUnit action={action} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tree.parcels.map((parcel) => (
            <tr key={parcel.id}>
              <th scope="row">
                <AboutParcel parcel={parcel} {...props} />
              </th>
              {columns.map(({ action }) => (
                <td key={action.id}>
                  <EcoCell parcel={parcel} action={action} row={rowAt.get(cellKey(parcel.id, action.id))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('eco.sum')}</th>
            {columns.map(({ action, areaM2 }) => (
              <td key={action.id}>
                <AreaText m2={areaM2} units="own" />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** An eco-scheme with its actions on the parcels. */
const Scheme = (props: SchemeProps) => {
  const id = useId()
  const isPhone = useIsPhone()
  return (
    <section aria-labelledby={id}>
      <EcoHead {...props.shown} id={id} />
      {isPhone ? <ParcelsBelow {...props} /> : <Matrix {...props} labelledBy={id} />}
    </section>
  )
}

/** The actions of the eco-schemes that were asked for, and of those that stand on parcels all the same. */
export const EcoMatrix = () => {
  const t = useT()
  const labels = useLabels()
  const { tree, answer } = useOpenApplication().state
  const groups = useEcoGroups()
  if (groups.length === 0) return null
  const rowAt = new Map(tree.parcelEco.map((row) => [cellKey(row.edaId, row.essuId), row]))
  const crops = cropNames(tree.crops, answer.catalogue.crops)
  return (
    <Stack component="section" gap="md" mt="lg" aria-label={labels.entities(treeEntities.parcelEco.name)}>
      <Title order={2} size="h4">
        {labels.entities(treeEntities.parcelEco.name)}
      </Title>
      {tree.parcels.length === 0 ? (
        <Text>{t('eco.noParcels')}</Text>
      ) : (
        groups.map((shown) => <Scheme key={shown.group.id} shown={shown} rowAt={rowAt} crops={crops} />)
      )}
    </Stack>
  )
}
