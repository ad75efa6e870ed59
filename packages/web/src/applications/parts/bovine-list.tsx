import { Checkbox } from '@mantine/core'
import { windowParts } from '@eae/domain/applications/parts-list.ts'
import type { BovineLine } from '@eae/domain/registers/answers.ts'
import { differingFields } from '@eae/domain/registers/bovines.ts'
import type { TagState } from '@eae/domain/registers/tag-states.ts'
import { FieldText, useFieldWords } from '../../crud/index.ts'
import { ListTable, RowLink, StatusBadge, useLabels, useT, type Tone } from '../../ui/index.ts'
import classes from './bovines.module.css'

const { bovines } = windowParts

const TONES: Readonly<Record<TagState, Tone>> = { same: 'good', differs: 'warning', unknown: 'bad', missing: 'todo' }
/** What is shown of an animal besides its tag. */
const SHOWN = ['fylo', 'rasa', 'dtebirth', 'dteeisodos', 'dteexodos'] as const

/** How a tag stands to the register, and in what it differs. */
const State = ({ line }: { readonly line: BovineLine }) => {
  const t = useT()
  const labels = useLabels()
  const wordsOf = useFieldWords()
  if (line.state === null) return null
  return (
    <>
      <StatusBadge tone={TONES[line.state]}>{t(`tags.state.${line.state}`)}</StatusBadge>
      {differingFields(line).map((name) => (
        <span key={name} className={classes.differs}>
          {t('tags.registerHas', {
            field: labels.field(bovines.name, name),
            value: wordsOf(bovines.fields[name], line.register?.[name] ?? null) || '—',
          })}
        </span>
      ))}
    </>
  )
}

interface BovineListProps {
  readonly lines: readonly BovineLine[]
  readonly caption: string
  readonly mayEdit: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (enotio: string, isChosen: boolean) => void
  readonly onOpen: (line: BovineLine) => void
}

/** Ear tags of a holding with what is declared of each, or what the register has of one that is not declared. */
export const BovineList = ({ lines, caption, mayEdit, chosen, onChoose, onOpen }: BovineListProps) => {
  const t = useT()
  const labels = useLabels()
  const headings = [...['enotio', ...SHOWN].map((name) => labels.field(bovines.name, name)), t('field.kathestos')]
  return (
    <div className={classes.list}>
      <ListTable
        caption={caption}
        columns={[...(mayEdit ? [t('tags.choose')] : []), ...headings, t('tags.register')]}
        rows={lines}
        keyOf={({ enotio }) => enotio}
        renderCells={(line) => {
          const { enotio, declared, register } = line
          const values = declared ?? register
          return [
            ...(mayEdit
              ? [
                  declared !== null && (
                    <Checkbox
                      key="choose"
                      size="xs"
                      aria-label={t('tags.chooseOne', { enotio })}
                      checked={chosen.has(enotio)}
                      onChange={({ currentTarget: { checked } }) => onChoose(enotio, checked)}
                    />
                  ),
                ]
              : []),
            mayEdit && declared !== null ? (
              <RowLink key="open" onClick={() => onOpen(line)}>
                {enotio}
              </RowLink>
            ) : (
              enotio
            ),
            ...SHOWN.map((name) => (
              <FieldText key={name} field={bovines.fields[name]} value={values?.[name] ?? null} />
            )),
            <span key="aid">{line.aid === null ? '—' : labels.choice('bovineAid', line.aid)}</span>,
            <State key="state" line={line} />,
          ]
        }}
      />
    </div>
  )
}
