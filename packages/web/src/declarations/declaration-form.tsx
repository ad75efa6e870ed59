import type { DeclarationDetail, DeclarationKind } from '@eae/domain/declarations/answers.ts'
import { MAX_ANSWER, TARGET } from '@eae/domain/declarations/codes.ts'
import { askedAnswers, isAsked, type Answer } from '@eae/domain/declarations/questions.ts'
import { Button, Group, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { callServer, describeError, ServerError } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, Fault, useLang, useT } from '../ui/index.ts'
import { DeclarationAbout } from './declaration-about.tsx'
import { DeclarationDocuments } from './declaration-documents.tsx'
import { sentDocuments, type DraftDocument } from './draft-documents.ts'
import { ParcelChoice } from './parcel-choice.tsx'
import { useTreeOf } from './use-tree-of.ts'
import type { Beginning } from './place.ts'
import { QuestionField } from './question-field.tsx'

interface DeclarationFormProps {
  readonly etos: number
  readonly kind: DeclarationKind
  readonly beginning: Beginning
  /** The draft that is corrected; null for a new one. */
  readonly draft: DeclarationDetail | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
}

const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ServerError
    ? Object.fromEntries((error.answer.issues ?? []).map(({ path, code }) => [path.replace(/^answers\./, ''), code]))
    : {}

const documentsOf = (draft: DeclarationDetail | null): readonly DraftDocument[] =>
  (draft?.documents ?? []).map(({ edkId, fileId, fileName }) => ({
    edkId,
    file: { fileId, fileName, progress: 1, isProgressVisible: false },
  }))

/** First step of a declaration: the questions of its kind and its documents. Saved, its text is shown as it will stand. */
export const DeclarationForm = ({ etos, kind, beginning, draft, onSaved, onCancel }: DeclarationFormProps) => {
  const t = useT()
  const { lang } = useLang()
  const { menu } = useSession()
  const isOffice = menu.userType === 'KYD'
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(draft?.answers ?? {})
  const [afm, setAfm] = useState(draft?.afm ?? beginning.afm ?? '')
  const [edaId, setEdaId] = useState(draft?.edaId ?? beginning.edaId ?? null)
  const [latewords, setLatewords] = useState(draft?.latewords ?? '')
  const [documents, setDocuments] = useState(() => documentsOf(draft))
  const [fault, setFault] = useState<unknown>(null)
  const [isComing, setComing] = useState(false)
  const faults = faultsOf(fault)
  const findingKey = draft?.findingKey ?? beginning.findingKey ?? null
  const needsTree =
    isOffice ||
    findingKey !== null ||
    kind.targettype === TARGET.parcel ||
    kind.questions.some(({ asktype }) => asktype === 'lines')
  const tree = useTreeOf(etos, isOffice ? afm : null, needsTree)
  const answer = (key: string, value: Answer | undefined): void => {
    setAnswers((old) => {
      const { [key]: _old, ...rest } = old
      return value === undefined ? rest : { ...rest, [key]: value }
    })
  }
  const save = async (): Promise<void> => {
    setFault(null)
    const sent = sentDocuments(documents)
    setComing(sent === null)
    if (sent === null) return
    try {
      const { data } = await callServer('NsstDeclaration/save', {
        etos,
        seen: draft === null ? null : { id: draft.id, rowVersion: draft.rowVersion },
        kindId: kind.id,
        afm: isOffice ? afm : null,
        edaId,
        findingKey,
        runId: draft?.runId ?? beginning.runId ?? null,
        answers: askedAnswers(kind.questions, answers),
        latewords,
        documents: [...sent],
      })
      onSaved(data.id)
    } catch (error) {
      setFault(error)
    }
  }
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {lang === 'en' ? (kind.titlosEn ?? kind.titlos) : kind.titlos}
      </Title>
      <DeclarationAbout etos={etos} tree={tree} isOffice={isOffice} findingKey={findingKey} />
      {isOffice && draft === null && beginning.afm === undefined && (
        <TextInput
          maw={320}
          withAsterisk
          inputMode="numeric"
          maxLength={20}
          label={t('pin.afm')}
          value={afm}
          onChange={(event) => setAfm(event.currentTarget.value)}
        />
      )}
      {kind.targettype === TARGET.parcel && <ParcelChoice tree={tree} edaId={edaId} onChange={setEdaId} />}
      {kind.questions
        .filter((question) => isAsked(question, answers))
        .map((question) => (
          <QuestionField
            key={question.kodikos}
            question={question}
            tree={tree}
            value={answers[question.kodikos]}
            onChange={(value) => answer(question.kodikos, value)}
            error={faults[question.kodikos] === undefined ? undefined : t(faults[question.kodikos] ?? '')}
          />
        ))}
      {kind.lateflag && (
        <Textarea
          autosize
          minRows={2}
          maw={640}
          maxLength={MAX_ANSWER}
          label={t('declaration.latewords')}
          value={latewords}
          onChange={(event) => setLatewords(event.currentTarget.value)}
        />
      )}
      <DeclarationDocuments kind={kind} documents={documents} onChange={setDocuments} />
      <Fault text={isComing ? t('file.coming') : fault === null ? null : describeError(t, fault)} />
      <Group gap="sm">
        <AsyncButton onClick={save}>{t('declaration.saveAndRead')}</AsyncButton>
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
