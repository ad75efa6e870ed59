import { fieldHelpOf, type FieldHelp } from '@eae/domain/applications/field-help.ts'
import { useLabels, useT } from '../ui/index.ts'

/** What is wrong with a form stands in the first sentence of its words, and what fits in the others. */
const howOf = (fault: string): string => {
  const at = fault.indexOf('. ')
  return at < 0 ? fault : fault.slice(at + 2)
}

/** What is said of one field. */
const Said = ({ help: { field, fits, need, because } }: { readonly help: FieldHelp }) => {
  const t = useT()
  const { choice } = useLabels()
  const choices = (field.choices ?? []).map((code) => choice(field.choiceName ?? '', code)).join(' · ')
  const told = t(fits.code, { ...fits.params, choices })
  return (
    <>
      {need === 'computed' ? t('fieldHelp.need.computed') : fits.code.startsWith('fieldHelp.') ? told : howOf(told)}{' '}
      {need !== null && need !== 'computed' && t(`fieldHelp.need.${need}`)}
      {because !== null && ` (${t(`only.${because}`)})`}
    </>
  )
}

/** The fields of a page of an application, each with what fits into it, whether it is needed and when it is asked for. */
const FieldsHelp = ({ path }: { readonly path: string }) => {
  const t = useT()
  const labels = useLabels()
  const parts = fieldHelpOf(path)
  if (parts.length === 0) return null
  return (
    <>
      <h3>{t('fieldHelp.title')}</h3>
      {parts.map(({ entity, fields }) => (
        <details key={entity}>
          <summary>{labels.entities(entity)}</summary>
          <dl>
            {fields.map((help) => (
              <div key={help.name}>
                <dt>{labels.field(entity, help.name)}</dt>
                <dd>
                  <Said help={help} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </>
  )
}

export default FieldsHelp
