import { Stack, Text, Title } from '@mantine/core'
import { isRuleOf } from '@eae/domain/applications/parts/parcel-eco.ts'
import { parts, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree, EcoAction, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { AreaText, NumberText, useLabels, useLang, useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './eco-matrix.module.css'

/** The actions of a scheme that was asked for, and the land on which each stands, in m². */
interface Column {
  readonly action: EcoAction
  readonly areaM2: number
}

type EcoRow = ApplicationTree['parcelEco'][number]

/** The actions that stand on each parcel, by the keys of parcel and action. */
const cellKey = (edaId: Key, essuId: Key): string => `${edaId}:${essuId}`

interface CellProps {
  readonly parcel: ParcelRow
  readonly action: EcoAction
  /** The row that says so; undefined where the action is not on the parcel. */
  readonly row: EcoRow | undefined
}

/** One action on one parcel: on or off, and in which of its ways where it has several. */
const Cell = ({ parcel, action, row }: CellProps) => {
  const t = useT()
  const { store, lock, state } = useOpenApplication()
  const { answer } = state
  const { lang } = useLang()
  const toggle = (isOn: boolean): void => {
    if (isOn && row === undefined) store.add('parcelEco', { edaId: parcel.id, essuId: action.id, esruId: null })
    else if (!isOn && row !== undefined) store.remove('parcelEco', row.id)
  }
  const rules = answer.catalogue.codes.filter(
    ({ lista, kodikos }) => lista === 'ECORULE' && isRuleOf(action.kodikos, kodikos),
  )
  const box = (
    <input
      type="checkbox"
      id={row === undefined ? undefined : inputId('parcelEco', row.id, 'essuId')}
      className={classes.box}
      checked={row !== undefined}
      disabled={lock !== null}
      aria-label={t('eco.cell', { action: action.kodikos, aa: String(parcel.kodikos), place: parcel.topothesia })}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  )
  if (row === undefined || rules.length === 0) return box
  return (
    <>
      {box}
      <select
        id={inputId('parcelEco', row.id, 'esruId')}
        className={classes.rule}
        value={row.esruId ?? ''}
        disabled={lock !== null}
        aria-label={t('eco.rule', { action: action.kodikos, aa: String(parcel.kodikos), place: parcel.topothesia })}
        onChange={({ currentTarget: { value } }) =>
          store.edit('parcelEco', row.id, { esruId: value === '' ? null : value })
        }
      >
        <option value="">{t('eco.chooseRule')}</option>
        {rules.map(({ kodikos, description, descriptionEn }) => (
          <option key={kodikos} value={kodikos}>
            {lang === 'el' ? description : (descriptionEn ?? description)}
          </option>
        ))}
      </select>
    </>
  )
}

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
        {t(`check.${finding.check}.message`, finding.params)}
      </div>
    ))
}

/** Parcels by actions of one scheme that was asked for: a press puts an action on a parcel or takes it off. */
const Matrix = ({ groupId }: { readonly groupId: Key }) => {
  const t = useT()
  const id = useId()
  const { tree, answer } = useOpenApplication().state
  const { ecoGroups, ecoActions, crops } = answer.catalogue
  const group = ecoGroups.find((one) => one.id === groupId)
  const actions = ecoActions.filter(({ esgrId }) => esgrId === groupId)
  if (group === undefined || actions.length === 0) return null
  const rowAt = new Map(tree.parcelEco.map((row) => [cellKey(row.edaId, row.essuId), row]))
  const cropsOf = new Map<Key, string[]>()
  for (const { edaId, efyId } of tree.crops) {
    const name = crops.find(({ id: key }) => key === efyId)?.description
    if (name !== undefined) cropsOf.set(edaId, [...(cropsOf.get(edaId) ?? []), name])
  }
  const parcels = new Map(tree.parcels.map((parcel) => [parcel.id, parcel]))
  const columns: readonly Column[] = actions.map((action) => ({
    action,
    areaM2: tree.parcelEco
      .filter(({ essuId }) => essuId === action.id)
      .reduce((sum, { edaId }) => sum + (parcels.get(edaId)?.ektash ?? 0), 0),
  }))
  const wanted = actions.filter(({ compulsoryflag }) => compulsoryflag).map(({ kodikos }) => kodikos)
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        <span lang="el">
          {group.kodikos} · {group.description}
        </span>
      </Title>
      {(group.maxactions !== null || wanted.length > 0) && (
        <Text size="sm">
          {group.maxactions !== null && t('eco.most', { max: group.maxactions })}
          {wanted.length > 0 && ` ${t('eco.wanted', { actions: wanted.join(', ') })}`}
        </Text>
      )}
      <div className={classes.wrap}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('eco.parcel')}</th>
              {columns.map(({ action }) => (
                <th key={action.id} scope="col" className={classes.action}>
                  <span className={classes.code}>{action.kodikos}</span>
                  <span lang="el" className={classes.name}>
                    {action.description}
                  </span>
                  {action.unitamount !== null && (
                    <span className={classes.unit}>
                      <NumberText value={action.unitamount} digits={2} /> €/{t(`eco.unit.${action.basis}`)}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tree.parcels.map((parcel) => (
              <tr key={parcel.id}>
                <th scope="row">
                  <span>
                    {parcel.kodikos} {parcel.topothesia}
                  </span>
                  <span className={classes.crop} lang="el">
                    {(cropsOf.get(parcel.id) ?? []).join(', ')} · <AreaText m2={parcel.ektash} units="own" />
                  </span>
                  <Faults rows={actions.flatMap(({ id: essuId }) => rowAt.get(cellKey(parcel.id, essuId)) ?? [])} />
                </th>
                {columns.map(({ action }) => (
                  <td key={action.id} data-label={action.kodikos}>
                    <Cell parcel={parcel} action={action} row={rowAt.get(cellKey(parcel.id, action.id))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('eco.sum')}</th>
              {columns.map(({ action, areaM2 }) => (
                <td key={action.id} data-label={action.kodikos}>
                  <AreaText m2={areaM2} units="own" />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

/** The actions of the eco-schemes that were asked for, on the parcels. */
export const EcoMatrix = () => {
  const t = useT()
  const labels = useLabels()
  const { tree } = useOpenApplication().state
  if (tree.eco.length === 0) return null
  return (
    <Stack component="section" gap="md" mt="lg" aria-label={labels.entities(treeEntities.parcelEco.name)}>
      <Title order={2} size="h4">
        {labels.entities(treeEntities.parcelEco.name)}
      </Title>
      {tree.parcels.length === 0 ? (
        <Text>{t('eco.noParcels')}</Text>
      ) : (
        [...new Set(tree.eco.map(({ esgrId }) => esgrId))].map((esgrId) => <Matrix key={esgrId} groupId={esgrId} />)
      )}
    </Stack>
  )
}
