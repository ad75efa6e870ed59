import { isRuleOf } from '@eae/domain/applications/parts/parcel-eco.ts'
import type { ApplicationTree, EcoAction, ParcelRow } from '@eae/domain/applications/tree.ts'
import { useId } from 'react'
import { NumberText, useLang, useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './eco-matrix.module.css'

export type EcoRow = ApplicationTree['parcelEco'][number]

/** What an action brings for each unit; nothing where no amount is known. */
export const EcoUnit = ({ action: { unitamount, basis } }: { readonly action: EcoAction }) => {
  const t = useT()
  if (unitamount === null) return null
  return (
    <span className={classes.unit}>
      <NumberText value={unitamount} digits={2} /> €/{t(`eco.unit.${basis}`)}
    </span>
  )
}

interface CellProps {
  readonly parcel: ParcelRow
  readonly action: EcoAction
  /** The row that says so; undefined where the action is not on the parcel. */
  readonly row: EcoRow | undefined
}

/** One action on one parcel, on or off. */
const EcoBox = ({ id, parcel, action, row }: CellProps & { readonly id?: string }) => {
  const t = useT()
  const { store, lock } = useOpenApplication()
  const toggle = (isOn: boolean): void => {
    if (isOn && row === undefined) store.add('parcelEco', { edaId: parcel.id, essuId: action.id, esruId: null })
    else if (!isOn && row !== undefined) store.remove('parcelEco', row.id)
  }
  return (
    <input
      type="checkbox"
      id={row === undefined ? id : inputId('parcelEco', row.id, 'essuId')}
      className={classes.box}
      checked={row !== undefined}
      disabled={lock !== null}
      aria-label={t('eco.cell', { action: action.kodikos, aa: String(parcel.kodikos), place: parcel.topothesia })}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  )
}

/** In which of its ways an action stands on a parcel, where it has several. */
const EcoRule = ({ parcel, action, row }: CellProps) => {
  const t = useT()
  const { store, lock, state } = useOpenApplication()
  const { lang } = useLang()
  const rules = state.answer.catalogue.codes.filter(
    ({ lista, kodikos }) => lista === 'ECORULE' && isRuleOf(action.kodikos, kodikos),
  )
  if (row === undefined || rules.length === 0) return null
  return (
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
  )
}

/** One action on one parcel as a cell of the matrix. */
export const EcoCell = (props: CellProps) => (
  <>
    <EcoBox {...props} />
    <EcoRule {...props} />
  </>
)

/** The actions of a scheme on one parcel as a list, for narrow places. */
export const EcoActionList = ({
  parcel,
  actions,
  rowOf,
}: {
  readonly parcel: ParcelRow
  readonly actions: readonly EcoAction[]
  /** The row by which an action stands on the parcel. */
  readonly rowOf: (action: EcoAction) => EcoRow | undefined
}) => {
  const list = useId()
  return (
    <ul className={classes.actions}>
      {actions.map((action) => {
        const row = rowOf(action)
        const cell = { parcel, action, row }
        const box = row === undefined ? `${list}${action.id}` : inputId('parcelEco', row.id, 'essuId')
        return (
          <li key={action.id}>
            <div className={classes.choice}>
              <EcoBox {...cell} id={box} />
              <label className={classes.words} htmlFor={box}>
                <strong>{action.kodikos}</strong> <span>{action.description}</span>
                <EcoUnit action={action} />
              </label>
            </div>
            <EcoRule {...cell} />
          </li>
        )
      })}
    </ul>
  )
}
