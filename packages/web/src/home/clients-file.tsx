import type { ClientStep } from '@eae/domain/home/answers.ts'
import { IconDownload } from '@tabler/icons-react'
import { callServer, describeError, saveFile } from '../api/index.ts'
import { textTable } from '../crud/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'
import { useClientWords } from './client-words.ts'

interface ClientsFileProps {
  readonly etos: number
  readonly step: ClientStep | null
  readonly filter: string
}

/** The clients that are asked for as a file, all of them: an office works it off by hand and by telephone. */
export const ClientsFile = ({ etos, step, filter }: ClientsFileProps) => {
  const t = useT()
  const notify = useNotify()
  const words = useClientWords()
  const save = async (): Promise<void> => {
    try {
      const asked = { etos, filter, isWhole: true, ...(step === null ? {} : { step }) }
      const { data } = await callServer('Home/findClients', asked)
      const head = [
        t('field.afm'),
        t('clients.name'),
        t('clients.application'),
        t('field.status'),
        t('clients.step'),
        t('clients.authorisation'),
        t('field.efoId'),
      ]
      const rows = data.clients.map((client) => [
        client.afm,
        client.name,
        client.kodikos === null ? '' : String(client.kodikos),
        words.state(client),
        words.step(client),
        words.authorisation(client),
        client.office,
      ])
      saveFile(textTable(head, rows), `clients_${etos}.txt`)
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <AsyncButton variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {t('export.button')}
    </AsyncButton>
  )
}
