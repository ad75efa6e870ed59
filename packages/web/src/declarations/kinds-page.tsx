import { TEMPLATE_WORDS, fillTemplate, type TemplateWord } from '@eae/domain/declarations/template.ts'
import { nsstDeclarationAsk, nsstDeclarationDoc, nsstDeclarationInfo } from '@eae/domain/declarations/kinds.ts'
import type { DeclarationKind } from '@eae/domain/declarations/answers.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isAsked, writtenAnswers, type Answer } from '@eae/domain/declarations/questions.ts'
import { askingData } from '../api/index.ts'
import { EntityTabs, ListPage, PageProposals, useCrud, useSearchState, type ColumnOverrides } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useLang, useT } from '../ui/index.ts'
import classes from './declarations.module.css'
import { QuestionField } from './question-field.tsx'

const ALL = [nsstDeclarationInfo, nsstDeclarationAsk, nsstDeclarationDoc] as const

/** A kind as somebody will write it: its questions can be answered, and its text follows. */
const Preview = ({ kind }: { readonly kind: DeclarationKind }) => {
  const t = useT()
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  // Each word stands for itself: nobody's data is shown in an example.
  const words = Object.fromEntries(
    TEMPLATE_WORDS.map((word) => [word, `[${t(`declaration.word.${word}`)}]`]),
  ) as Record<TemplateWord, string>
  return (
    <section className={classes.part} aria-label={t('declaration.preview')}>
      <h2>{t('declaration.preview')}</h2>
      <Stack gap="sm">
        {kind.questions
          .filter((question) => isAsked(question, answers))
          .map((question) => (
            <QuestionField
              key={question.kodikos}
              question={question}
              value={answers[question.kodikos]}
              error={undefined}
              onChange={(value) =>
                setAnswers((old) => {
                  const { [question.kodikos]: _old, ...rest } = old
                  return value === undefined ? rest : { ...rest, [question.kodikos]: value }
                })
              }
            />
          ))}
      </Stack>
      <div className={classes.text}>
        {fillTemplate(kind.keimeno, { words, answers: writtenAnswers(kind.questions, answers) })}
      </div>
    </section>
  )
}

/** Who reviews a declaration, and what its acceptance does, stand whole in both languages; so does the title in the reader's own. */
const WIDTHS: ColumnOverrides = {
  kodikos: { width: 80 },
  titlosEn: { width: 300 },
  targettype: { width: 140 },
  approvalrole: { width: 195 },
  effect: { width: 275 },
  activeflag: { width: 84 },
}
const COLUMNS = {
  el: { [nsstDeclarationInfo.name]: { ...WIDTHS, titlos: { width: 300 } } },
  en: { [nsstDeclarationInfo.name]: WIDTHS },
}

const KindPreview = ({ id }: { readonly id: number }) => {
  const { etos } = useCrud()
  const { data } = useQuery({ ...askingData('NsstDeclaration/findKind', { etos, id }), staleTime: 0 })
  return data === undefined ? null : <Preview key={data.rowVersion} kind={data} />
}

/** R87 and R88: kinds of declarations with their questions and documents, and below a kind how it will look. */
const KindsPage = () => {
  const { id }: PageSearch = useSearch({ strict: false })
  const [state] = useSearchState()
  const { lang } = useLang()
  const isKind = state.tab === undefined || state.tab === nsstDeclarationInfo.name
  const key = Number(id)
  return (
    <ListPage above={<PageProposals all={ALL} />}>
      <EntityTabs
        all={ALL}
        columns={COLUMNS[lang]}
        notice={isKind && Number.isInteger(key) && key > 0 ? <KindPreview id={key} /> : null}
      />
    </ListPage>
  )
}

export default KindsPage
