import { MAX_REMARKS } from '@eae/domain/authorisations/codes.ts'
import { PIN_KINDS, type PinKind } from '@eae/domain/authorisations/pin.ts'
import { isValidAfm, normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { ANY_DOCUMENT, FileField, NO_FILE } from '../crud/index.ts'
import { useWhyNotInYear } from '../session/index.ts'
import { AsyncButton, Fault, PageTitle, useNotify, useT } from '../ui/index.ts'
import { LockAlert } from './lock-alert.tsx'

interface FileAuthorProps {
  readonly etos: number
  readonly onFiled: (id: number) => void
  readonly onCancel: () => void
}

/** A ΚΥΔ brings in an authorisation that its applicant signed on paper. */
export const FileAuthor = ({ etos, onFiled, onCancel }: FileAuthorProps) => {
  const t = useT()
  const notify = useNotify()
  const locked = useWhyNotInYear('authorise', etos)
  const [afm, setAfm] = useState('')
  const [kind, setKind] = useState<PinKind>(1)
  const [file, setFile] = useState(NO_FILE)
  const [remarks, setRemarks] = useState('')
  const [isTried, setTried] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isAfmGood = isValidAfm(normaliseAfm(afm))
  const send = async (): Promise<void> => {
    setTried(true)
    setFault(null)
    if (!isAfmGood) return
    if (file.fileId === null) {
      setFault(t('author.fileNeeded'))
      return
    }
    try {
      const filed = { etos, afm, authortype: kind, fileId: file.fileId, remarks }
      const { data } = await callServer('Edetedeauthor/file', filed)
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
        <Radio.Group
          label={t('field.authortype')}
          value={String(kind)}
          onChange={(value) => setKind(PIN_KINDS.find((one) => String(one) === value) ?? 1)}
        >
          {PIN_KINDS.map((one) => (
            <Radio
              key={one}
              mt={6}
              value={String(one)}
              label={t(`choice.authortype.${one}`)}
              description={t(`author.kind.${one}`)}
            />
          ))}
        </Radio.Group>
        <div>
          <Text fw={600} size="sm" mb={6}>
            {t('author.paper')}
          </Text>
          <FileField
            id="author-file"
            label={t('author.paper')}
            purpose="document"
            accept={ANY_DOCUMENT.accept}
            value={file}
            onChange={setFile}
          />
        </div>
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
