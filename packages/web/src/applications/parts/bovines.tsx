import { Button, Text, TextInput } from '@mantine/core'
import { windowParts } from '@eae/domain/applications/parts-list.ts'
import { MOST_BOVINES, TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { earTagPart } from '@eae/domain/identifiers/ear-tag.ts'
import { CHANGE_DELETE } from '@eae/domain/kernel/changes.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import type { BovineLine, BovinesAnswer } from '@eae/domain/registers/answers.ts'
import { TAG_STATES, type TagState } from '@eae/domain/registers/tag-states.ts'
import { IconClipboardText, IconDatabaseImport, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '../../api/index.ts'
import { ChildDialog, Failure } from '../../crud/index.ts'
import { AsyncButton, useMessageBox, useNotify, useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { BovineList } from './bovine-list.tsx'
import { BovinePaste } from './bovine-paste.tsx'
import classes from './bovines.module.css'
import { useBovines, useTagCommands } from './use-bovines.ts'

const { bovines } = windowParts
const NONE: ReadonlySet<string> = new Set()

/** Which tags are shown: all, or those that stand to the register in one way. */
const States = ({
  answer,
  state,
  onState,
}: {
  readonly answer: BovinesAnswer
  readonly state: TagState | null
  readonly onState: (state: TagState | null) => void
}) => {
  const t = useT()
  const { isKnown, declared, counts } = answer
  const one = (of: TagState | null, words: string) => (
    <Button
      key={words}
      size="compact-sm"
      variant={state === of ? 'light' : 'default'}
      aria-pressed={state === of}
      onClick={() => onState(of)}
    >
      {words}
    </Button>
  )
  if (!isKnown) return null
  return (
    <>
      {one(null, t('tags.all', { count: declared + counts.missing }))}
      {TAG_STATES.map((each) => one(each, t(`tags.count.${each}`, { count: counts[each] })))}
    </>
  )
}

/** Deletes the chosen tags after a question; what was changed meanwhile stays, and is shown as it is now. */
const useRemoval = (above: Key, chosen: readonly BovineLine[], onDone: () => void) => {
  const t = useT()
  const ask = useMessageBox()
  const notify = useNotify()
  const { save, follow } = useTagCommands(above)
  return async (): Promise<void> => {
    const answer = await ask({
      kind: 'question',
      title: t('form.deleteTitle'),
      text: t('tags.deleteText', { count: chosen.length }),
      buttons: [t('action.cancel'), t('action.delete')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer !== 1) return
    try {
      await save(
        chosen.flatMap(({ declared }) =>
          declared === null
            ? []
            : [
                {
                  status: CHANGE_DELETE,
                  entityName: bovines.name,
                  entity: { id: declared.id, rowVersion: declared.rowVersion },
                },
              ],
        ),
      )
    } catch (error) {
      notify('error', describeError(t, error))
      await follow()
    }
    onDone()
  }
}

/** Takes over what the register has, and says how much that was. */
const useTaking = (above: Key) => {
  const t = useT()
  const notify = useNotify()
  const { take } = useTagCommands(above)
  return async (): Promise<void> => {
    try {
      notify('success', t('tags.taken', { count: await take() }))
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
}

/** The ear tags of a stored holding: windows of them beside the register, one by one, by a sheet, or all from the register. */
const Tags = ({ above, kodekm }: { readonly above: Key; readonly kodekm: string }) => {
  const t = useT()
  const { id, lock } = useOpenApplication()
  const [state, setState] = useState<TagState | null>(null)
  const [contains, setContains] = useState('')
  const [chosen, setChosen] = useState(NONE)
  const [opened, setOpened] = useState<BovineLine | 'new' | 'paste' | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage } = useBovines(above, { state, contains })
  const { follow } = useTagCommands(above)
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const picked = lines.filter(({ enotio }) => chosen.has(enotio))
  const remove = useRemoval(above, picked, () => setChosen(NONE))
  const take = useTaking(above)
  const answer = data?.pages[0]
  const close = async (): Promise<void> => {
    setOpened(null)
    await follow()
  }
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (answer === undefined) return null
  const mayEdit = lock === null
  const { declared, counts } = answer
  return (
    <>
      {!answer.isKnown && <Text size="sm">{t('tags.notKnown')}</Text>}
      <div className={classes.bar}>
        <States answer={answer} state={state} onState={setState} />
        <TextInput
          id={inputId('holdings', above, 'tags')}
          size="xs"
          w={190}
          leftSection={<IconSearch size={14} aria-hidden />}
          aria-label={t('tags.find')}
          placeholder={t('tags.find')}
          value={contains}
          onChange={({ currentTarget: { value } }) => setContains(earTagPart(value))}
        />
      </div>
      {lines.length === 0 ? (
        <Text size="sm">{t(contains === '' && state === null ? 'tags.none' : 'tags.nothingFound')}</Text>
      ) : (
        <BovineList
          lines={lines}
          caption={t('tags.of', { kodekm })}
          mayEdit={mayEdit}
          chosen={chosen}
          onChoose={(enotio, isChosen) =>
            setChosen(new Set(isChosen ? [...chosen, enotio] : [...chosen].filter((one) => one !== enotio)))
          }
          onOpen={setOpened}
        />
      )}
      {hasNextPage && (
        <AsyncButton size="compact-sm" variant="default" w="fit-content" onClick={() => fetchNextPage()}>
          {t('tags.more')}
        </AsyncButton>
      )}
      {mayEdit && (
        <div className={classes.bar}>
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            disabled={declared >= MOST_BOVINES}
            onClick={() => setOpened('new')}
          >
            {t('tags.add')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconClipboardText size={15} aria-hidden />}
            onClick={() => setOpened('paste')}
          >
            {t('paste.open')}
          </Button>
          {counts.missing + counts.differs > 0 && (
            <AsyncButton
              size="compact-sm"
              variant="default"
              leftSection={<IconDatabaseImport size={15} aria-hidden />}
              onClick={take}
            >
              {t('tags.take', { count: counts.missing + counts.differs })}
            </AsyncButton>
          )}
          {picked.length > 0 && (
            <AsyncButton
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={remove}
            >
              {t('tags.delete', { count: picked.length })}
            </AsyncButton>
          )}
        </div>
      )}
      {opened === 'paste' && (
        <BovinePaste zekmId={above} room={MOST_BOVINES - declared} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'paste' && (
        <ChildDialog
          entity={bovines}
          row={opened === 'new' || opened.declared === null ? null : { enotio: opened.enotio, ...opened.declared }}
          preset={{ edeId: id, zekmId: above }}
          lockedReason={null}
          onReload={() => void close()}
          onClose={() => void close()}
        />
      )}
    </>
  )
}

/** The ear tags of a holding of bovines. One that is not saved yet is not known to the server: it takes them afterwards. */
export const Bovines = ({ above }: { readonly above: Key }) => {
  const t = useT()
  const { tree } = useOpenApplication().state
  const holding = tree.holdings.find(({ id }) => id === above)
  if (holding === undefined || (holding.eidos !== TAGGED_SPECIES && !(holding.enotia > 0))) return null
  const label = t('tags.of', { kodekm: holding.kodekm })
  return (
    <section className={classes.tags} aria-label={label}>
      <h4>{label}</h4>
      {isNewKey(above) ? <Text size="sm">{t('tags.saveFirst')}</Text> : <Tags above={above} kodekm={holding.kodekm} />}
    </section>
  )
}
