import { Button, Group, Image, Text } from '@mantine/core'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { saveFile } from '../api/index.ts'
import { FloatDialog, LoadingBlock, useIsTouched, useT } from '../ui/index.ts'
import { Failure } from './failure.tsx'
import classes from './file-preview.module.css'

const PDF = 'application/pdf'
const SHOWN: ReadonlySet<string> = new Set([PDF, 'image/png', 'image/jpeg'])

/** Whether {@link FilePreview} can show a file of this type. */
export const isShownFile = (type: string): boolean => SHOWN.has(type)

const KILOBYTE = 1_000

/** A file under an address of its own, for as long as it is shown. */
const useAddress = (file: Blob | undefined): string | null => {
  const address = useMemo(() => (file === undefined ? null : URL.createObjectURL(file)), [file])
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}

interface FilePreviewProps {
  readonly title: string
  /** Under which the file is kept. */
  readonly name: string
  /** Undefined until it is here. */
  readonly file: Blob | undefined
  readonly error: unknown
  readonly onRetry: () => void
  /** What is said of it before its size. */
  readonly about?: string | null
  readonly onClose: () => void
}

/**
 * A PDF or a picture over the page, before it is kept or printed. A tab of its own is a link, which the reader presses when the
 * file is here: browsers block a window that opens by itself after a call. It is also the way to read a PDF on phones and
 * tablets, which show none in a frame, or its first page alone.
 */
export const FilePreview = ({ title, name, file, error, onRetry, about = null, onClose }: FilePreviewProps) => {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const isTouched = useIsTouched()
  const address = useAddress(file)
  const isFramed = file?.type === PDF && navigator.pdfViewerEnabled && !isTouched
  const footer =
    file === undefined || address === null ? undefined : (
      <Group gap="sm">
        {isFramed && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('file.preview.print')}
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('file.preview.tab')}
        </Button>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveFile(file, name)}>
          {t('file.download')}
        </Button>
      </Group>
    )
  return (
    <FloatDialog title={title} onClose={onClose} width={1000} footer={footer}>
      {error !== null && <Failure error={error} onRetry={onRetry} />}
      {error === null && file === undefined && <LoadingBlock height={480} />}
      {file !== undefined && address !== null && (
        <>
          <Text mb="sm">
            {about !== null && `${about} · `}
            {t('file.size', { kilobytes: Math.ceil(file.size / KILOBYTE) })}
          </Text>
          {file.type !== PDF && <Image src={address} alt={name} fit="contain" mah="65vh" />}
          {isFramed && (
            // Browsers show no PDF in a frame that is locked in; the server has refused any that does more than show itself.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe ref={frame} className={classes.frame} src={address} title={name} />
          )}
          {file.type === PDF && !isFramed && <Text c="dimmed">{t('file.preview.notShown')}</Text>}
        </>
      )}
    </FloatDialog>
  )
}
