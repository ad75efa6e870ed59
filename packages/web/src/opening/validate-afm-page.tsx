import { Alert, Button, Group, TextInput } from '@mantine/core'
import { isValidAfm, normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { IconCircleCheck, IconCircleX, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { z } from 'zod'
import { decodeState, encodeState, Failure } from '../crud/index.ts'
import { useYear } from '../session/index.ts'
import { LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { useAfmVerdict } from './use-opening.ts'
import { VerdictView } from './verdict-view.tsx'

const MAX_TYPED = 20
const stateSchema = z.object({ afm: z.string().max(MAX_TYPED).default('') }).catch({ afm: '' })

/** The verdict on the check digit, and below it what the server knows. */
const Result = ({ afm }: { readonly afm: string }) => {
  const t = useT()
  const { etos } = useYear()
  const isValid = isValidAfm(afm)
  const verdict = useAfmVerdict(etos, isValid ? afm : null)
  if (!isValid) {
    return (
      <Alert color="red" icon={<IconCircleX aria-hidden />} title={t('opening.invalid', { afm })} role="alert">
        {t('opening.invalidText')}
      </Alert>
    )
  }
  return (
    <>
      <Group gap={6} wrap="nowrap" mb="md" role="status">
        <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-leaf-7)" />
        {t('opening.valid', { afm })}
      </Group>
      {verdict.isPending && <LoadingBlock height={260} />}
      {verdict.error !== null && <Failure error={verdict.error} onRetry={() => void verdict.refetch()} />}
      {verdict.data !== undefined && <VerdictView verdict={verdict.data} />}
    </>
  )
}

/** /ValidateAfmPrevFrm (R98): an AFM, its last application, and whether a new one may be opened. */
const ValidateAfmPage = () => {
  const t = useT()
  const { etos } = useYear()
  const { _s } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { afm } = stateSchema.parse(decodeState(_s) ?? {})
  const [typed, setTyped] = useState(afm)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const asked = normaliseAfm(typed)
    setTyped(asked)
    void navigate({ to: '.', search: { _s: encodeState({ afm: asked }) ?? '' } })
  }
  return (
    <>
      <PageTitle title={t('opening.title')} lead={t('opening.lead', { etos: String(etos) })} />
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" mb="lg">
          <TextInput
            label={t('opening.afm')}
            description={t('opening.afmHint')}
            value={typed}
            maxLength={MAX_TYPED}
            inputMode="numeric"
            autoComplete="off"
            w={{ base: '100%', xs: 260 }}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />} disabled={typed.trim() === ''}>
            {t('opening.check')}
          </Button>
        </Group>
      </form>
      {afm !== '' && <Result afm={afm} />}
    </>
  )
}

export default ValidateAfmPage
