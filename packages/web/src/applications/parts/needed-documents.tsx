import { Text, Title } from '@mantine/core'
import { demandKey, foldNeeds, neededDocuments, type NeededDocument } from '@eae/domain/applications/documents.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import { valueIn } from '@eae/domain/kernel/english.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { ChosenFile, chosenFile } from '../../crud/index.ts'
import { useLabels, useLang, useT } from '../../ui/index.ts'
import { Dot } from '../../workplace/index.ts'
import { useRowsAsList } from '../groups/code-lists.ts'
import { useOpenApplication } from '../store/context.tsx'
import { firstKeyOf, type ApplicationState } from '../store/state.ts'
import { NeededDocumentAdd } from './needed-document-add.tsx'
import classes from './needed-documents.module.css'
import { useFileState } from './use-file-state.ts'
import { useOutline } from './use-outline.ts'

/** One demanded document: what it is, what demands it, and whether it is there. */
const Needed = ({ need }: { readonly need: NeededDocument }) => {
  const t = useT()
  const { lang } = useLang()
  const labels = useLabels()
  const { state, lock, store } = useOpenApplication()
  const rowsOf = useRowsAsList()
  const { about, documentId } = need
  const row = about === null ? undefined : rowsOf(about.slot).find(({ id }) => id === about.id)
  const document = state.tree.documents.find(({ id }) => id === documentId)
  const { isStored, sameAs } = useFileState()
  const isBare = document !== undefined && document.fileId === null
  const isChosen = document !== undefined && !isBare && !isStored(document)
  const chosen = isChosen ? chosenFile(document.fileId) : undefined
  const same = isChosen ? sameAs(document.fileId) : null
  /** A document that was there before has the file back that it had. */
  const takeBack = ({ id }: { readonly id: Key }): void => {
    const before = state.answer.tree.documents.find((one) => one.id === id)
    if (before === undefined) store.remove('documents', id)
    else store.edit('documents', id, { fileId: before.fileId })
  }
  // What is brought after the submission is not missing before it.
  const isForLater = need.stage === 1 && document === undefined && isAtWork(state.tree.header.status)
  const said = isForLater
    ? 'afterwards'
    : document === undefined
      ? 'missing'
      : isBare
        ? 'noFile'
        : isChosen
          ? 'chosen'
          : 'there'
  return (
    <li className={classes.need}>
      <Dot kind={isForLater ? 'none' : document === undefined ? 'bad' : isBare || isChosen ? 'warn' : 'done'} />
      <span className={classes.words}>
        {need.kind} · {String(valueIn(lang, { ...need }, 'name'))}
        {about !== null && (
          <Text span size="sm" c="dimmed">
            {' '}
            {t('documents.forRow', {
              row: `${labels.entity(treeEntities[about.slot].name)} ${row?.kodikos ?? ''} ${row?.description ?? ''}`.trim(),
            })}
          </Text>
        )}
      </span>
      <span className={classes.state}>{t(`documents.${said}`)}</span>
      {document === undefined && !isForLater && lock === null && <NeededDocumentAdd need={need} />}
      {chosen !== undefined && document !== undefined && (
        <div className={classes.chosen}>
          <ChosenFile file={chosen} {...(lock === null ? { onRemove: () => takeBack(document) } : {})} />
          {same !== null && (
            <Text size="sm" c="orange" role="status">
              {t('documents.same', { kodikos: same })}
            </Text>
          )}
        </div>
      )}
    </li>
  )
}

/** Rows that need the same kind and have it, as one line: of a hundred leases those that lack theirs are to be seen. */
const Answered = ({ needs }: { readonly needs: readonly [NeededDocument, ...NeededDocument[]] }) => {
  const t = useT()
  const { lang } = useLang()
  const [{ kind, name, nameEn }] = needs
  return (
    <li className={classes.need}>
      <Dot kind="done" />
      <span className={classes.words}>
        {kind} · {String(valueIn(lang, { name, nameEn }, 'name'))}
        <Text span size="sm" c="dimmed">
          {' '}
          {t('documents.forRows', { number: needs.length })}
        </Text>
      </span>
      <span className={classes.state}>{t('documents.there')}</span>
    </li>
  )
}

/** Names a demand for as long as its row is there: a file that is on its way for it survives a save, which gives the row its key. */
const placeOf = (state: ApplicationState, { kind, about }: NeededDocument): string =>
  demandKey({ kind, about: about === null ? null : { ...about, id: firstKeyOf(state, about.id) } })

/** The documents that what is declared demands, each there or missing; the missing ones first. */
export const NeededDocuments = () => {
  const t = useT()
  const { state } = useOpenApplication()
  const { isStored } = useFileState()
  const { tree, answer } = state
  const needs = neededDocuments(tree, useOutline(), answer.catalogue)
  if (needs.length === 0) return null
  const hasFile = new Set(tree.documents.flatMap((document) => (isStored(document) ? [document.id] : [])))
  const { single, answered } = foldNeeds(needs, hasFile)
  return (
    <section aria-label={t('documents.needed')}>
      <Title order={2} size="h5" mb={4}>
        {t('documents.needed')}
      </Title>
      <ul className={classes.list}>
        {single.map((need) => (
          <Needed key={placeOf(state, need)} need={need} />
        ))}
        {answered.map((same) => (
          <Answered key={same[0].kind} needs={same} />
        ))}
      </ul>
    </section>
  )
}
