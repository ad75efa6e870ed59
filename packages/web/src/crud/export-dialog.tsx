import { Button, Checkbox, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { EXPORT_FORMATS, EXPORT_ROWS_HEADER, exportFileName } from '@eae/domain/kernel/export.ts'
import { importExtension } from '@eae/domain/kernel/import.ts'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { describeError, fetchEntityFile, isAborted, saveFile } from '../api/index.ts'
import { AsyncButton, FloatDialog, useLabels, useLang, useNotify, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { gridStateKey, shownColumns } from './grid-state.ts'
import type { SearchState } from './page-state.ts'
import { rangeOf } from './use-entity-list.ts'

/** xlsx: the format that most people want. */
const USUAL = 4
const KILOBYTE = 1_000

interface ExportDialogProps {
  readonly entity: AnyEntity
  readonly search: SearchState
  /** How many rows were chosen of the list; null where all of the search are exported. */
  readonly chosen: number | null
  readonly onClose: () => void
}

/** Formats that come back in. */
const IMPORTED: ReadonlySet<number> = new Set(
  EXPORT_FORMATS.filter(({ extension }) => importExtension(`.${extension}`) !== null).map(({ code }) => code),
)

/** Every column that an import reads, and what leads it back to the row and tells whether the row changed since. */
const importColumns = (entity: AnyEntity): readonly string[] => [
  ...Object.entries(entity.fields)
    .filter(([, field]) => field.kind !== 'geom' && field.kind !== 'file' && !field.computed)
    .map(([name]) => name),
  ...(entity.key === 'id' ? ['id'] : []),
  'rowVersion',
]

interface Progressed {
  readonly rows: number
  readonly bytes: number
}

/** All rows of a search as a file: choose the format, see it come, stop it. */
const ExportDialog = ({ entity, search, chosen, onClose }: ExportDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const { entities } = useLabels()
  const { etos, userId, whyNotWrite } = useCrud()
  const notify = useNotify()
  const [code, setCode] = useState<number>(USUAL)
  const [progress, setProgress] = useState<Progressed | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isForImport, setForImport] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (): Promise<void> => {
    const format = EXPORT_FORMATS.find((one) => one.code === code)
    if (format === undefined) return
    const abort = new AbortController()
    running.current = abort
    setFault(null)
    setProgress({ rows: 0, bytes: 0 })
    try {
      const file = await fetchEntityFile(
        entity.name,
        'exportAll_grid',
        {
          ...(entity.yearly === 'none' ? {} : { etos }),
          ...rangeOf(search),
          exportType: format.code,
          lang,
          columns:
            isForImport && IMPORTED.has(code)
              ? importColumns(entity)
              : shownColumns(entity, gridStateKey(entity, userId)),
        },
        {
          signal: abort.signal,
          onProgress: (bytes, headers) => setProgress({ rows: Number(headers.get(EXPORT_ROWS_HEADER)), bytes }),
        },
      )
      saveFile(file, exportFileName(format))
      notify('success', t('export.done', { name: exportFileName(format) }))
      onClose()
    } catch (error) {
      setProgress(null)
      if (isAborted(error)) notify('info', t('export.cancelled'))
      else setFault(describeError(t, error))
    } finally {
      running.current = null
    }
  }
  const stop = (): void => running.current?.abort()

  return (
    <FloatDialog
      title={t('export.title', { entity: entities(entity.name) })}
      onClose={() => {
        stop()
        onClose()
      }}
      width={520}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={progress === null ? onClose : stop}>
            {t('action.cancel')}
          </Button>
          <AsyncButton
            onClick={start}
            disabled={progress !== null}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('export.button')}
          </AsyncButton>
        </Group>
      }
    >
      <Stack gap="md">
        <Text>{chosen === null ? t('export.lead') : t('export.leadChosen', { count: chosen })}</Text>
        <Radio.Group label={t('export.format')} value={String(code)} onChange={(value) => setCode(Number(value))}>
          <Stack gap="xs" mt="xs">
            {EXPORT_FORMATS.toReversed().map((format) => (
              <Radio
                key={format.code}
                value={String(format.code)}
                label={t(`export.${format.code}`)}
                disabled={progress !== null}
              />
            ))}
          </Stack>
        </Radio.Group>
        {entity.yearly !== 'partition' && whyNotWrite(entity.privilege.write) === null && IMPORTED.has(code) && (
          <Checkbox
            label={t('export.forImport')}
            description={t('export.forImportHint')}
            checked={isForImport}
            onChange={(event) => setForImport(event.currentTarget.checked)}
            disabled={progress !== null}
          />
        )}
        {progress !== null && (
          <div>
            <Progress value={100} animated aria-label={t('export.preparing')} />
            <Text size="sm" component="output" display="block" mt="xs">
              {progress.bytes === 0
                ? t('export.preparing')
                : t('export.running', { rows: progress.rows, kilobytes: Math.ceil(progress.bytes / KILOBYTE) })}
            </Text>
          </div>
        )}
        {fault !== null && (
          <Text c="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {fault}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}

export default ExportDialog
