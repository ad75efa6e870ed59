import { MAX_LOGIN } from '@eae/domain/declarations/codes.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import type { SearchState } from '../crud/index.ts'
import { AnswerDialog, AsyncButton, useNotify, useT } from '../ui/index.ts'

interface AssignDialogProps {
  readonly etos: number
  readonly search: SearchState
  readonly onClose: () => void
}

/** Gives the chosen declarations to a colleague, or to the reader himself. */
export const AssignDialog = ({ etos, search, onClose }: AssignDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [login, setLogin] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    const { criteria, filter } = search
    try {
      const { data } = await callServer('NsstDeclaration/assign', {
        etos,
        criteria,
        filter: filter.trim(),
        login: login.trim(),
      })
      const left = data.left.length
      notify(left === 0 ? 'success' : 'warning', t('declaration.assigned', { taken: data.taken, left }))
      await client.invalidateQueries({ queryKey: ['NsstDeclaration'] })
      onClose()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={t('declaration.assign.title')}
      onClose={onClose}
      width={480}
      answer={<AsyncButton onClick={send}>{t('declaration.assign.title')}</AsyncButton>}
    >
      <TextInput
        label={t('declaration.assign.login')}
        description={t('declaration.assign.hint')}
        value={login}
        maxLength={MAX_LOGIN}
        error={fault}
        onChange={(event) => {
          setLogin(event.currentTarget.value)
          setFault(null)
        }}
      />
    </AnswerDialog>
  )
}
