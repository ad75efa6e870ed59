import { IN_PLACE, MAX_REMARKS, REP, type RepKind } from '@eae/domain/authorisations/codes.ts'
import { type PinKind } from '@eae/domain/authorisations/pin.ts'
import { isValidAfm, normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { NO_FILE, PaperField } from '../crud/index.ts'
import { useSession, useWhyNotInYear } from '../session/index.ts'
import { AsyncButton, Fault, PageTitle, useNotify, useT, LockAlert } from '../ui/index.ts'
import { AuthorKindField } from './author-kind-field.tsx'
import { HolderFields, NO_HOLDER, whyNoHolder, type HolderWish } from './holder-fields.tsx'

interface FileAuthorProps {
  readonly etos: number
  readonly onFiled: (id: number) => void
  readonly onCancel: () => void
}

/** What is sent of to whom it is; a ΚΥΔ names itself by naming nobody. */
const sentHolder = (
  wish: HolderWish,
): {
  readonly efoId?: number
  readonly person?: { readonly afm: string; readonly name: string; readonly repkind: RepKind }
} => {
  if (wish.kind === 'person')
    return { person: { afm: normaliseAfm(wish.afm), name: wish.name.trim(), repkind: wish.repkind } }
  return wish.kind === 'office' && wish.efoId !== null ? { efoId: wish.efoId } : {}
}

/** A ΚΥΔ or an office brings in the paper by which somebody acts for an applicant. */
export const FileAuthor = ({ etos, onFiled, onCancel }: FileAuthorProps) => {
  const t = useT()
  const notify = useNotify()
  const isOffice = useSession().menu.userType === 'KYD'
  const reason = useWhyNotInYear('authorise', etos)
  // The lock of a year is one of applicants and their offices; the agency's offices bring in what came to them.
  const locked = isOffice ? reason : null
  const [afm, setAfm] = useState('')
  const [holder, setHolder] = useState<HolderWish>({ ...NO_HOLDER, kind: isOffice ? 'ownOffice' : 'person' })
  const [kind, setKind] = useState<PinKind>(1)
  const [file, setFile] = useState(NO_FILE)
  const [heirs, setHeirs] = useState(NO_FILE)
  const [remarks, setRemarks] = useState('')
  const [isTried, setTried] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isAfmGood = isValidAfm(normaliseAfm(afm))
  const isInPlace = holder.kind === 'person' && holder.repkind !== REP.other
  const isHeir = holder.kind === 'person' && holder.repkind === REP.heir
  const send = async (): Promise<void> => {
    setTried(true)
    setFault(null)
    if (!isAfmGood || whyNoHolder(holder) !== null) return
    const { fileId } = file
    if (file.isProgressVisible || (isHeir && heirs.isProgressVisible)) {
      setFault(t('file.coming'))
      return
    }
    if (fileId === null || (isHeir && heirs.fileId === null)) {
      setFault(t(fileId === null ? 'author.fileNeeded' : 'author.heirsAgree'))
      return
    }
    try {
      const { data } = await callServer('Edetedeauthor/file', {
        etos,
        afm,
        authortype: isInPlace ? IN_PLACE : kind,
        ...sentHolder(holder),
        fileId,
        ...(isHeir && heirs.fileId !== null ? { file2Id: heirs.fileId } : {}),
        remarks,
      })
      notify('success', t('author.filedDone'))
      onFiled(data.id)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      <PageTitle title={t('author.new')} lead={t('author.newLead')} />
      <Stack gap="md" maw={640}>
        <LockAlert reason={locked} />
        <TextInput
          maw={320}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          label={t('pin.afm')}
          value={afm}
          error={isTried && !isAfmGood ? t('error.invalidAfm') : undefined}
          onChange={(event) => setAfm(event.currentTarget.value)}
        />
        <HolderFields etos={etos} isOffice={isOffice} isTried={isTried} value={holder} onChange={setHolder} />
        {isInPlace ? (
          <Text size="sm">{t('author.inPlace')}</Text>
        ) : (
          <AuthorKindField isPerson={holder.kind === 'person'} value={kind} onChange={setKind} />
        )}
        <PaperField id="author-file" label={t('author.paper')} value={file} onChange={setFile} />
        {isHeir && <PaperField id="author-heirs" label={t('author.heirs')} value={heirs} onChange={setHeirs} />}
        <Textarea
          autosize
          minRows={2}
          maxLength={MAX_REMARKS}
          label={t('field.remarks')}
          value={remarks}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
        <Fault text={fault} />
        <Group gap="sm">
          <AsyncButton onClick={send} disabled={locked !== null}>
            {t('author.file')}
          </AsyncButton>
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}
