import { Button, Group, Text } from '@mantine/core'
import { pageCount } from '@eae/domain/prints/page-count.ts'
import type { PrintCode } from '@eae/domain/prints/prints.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { fetchFile, saveFile } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { FloatDialog, LoadingBlock, useLang, useT } from '../ui/index.ts'
import classes from './prints.module.css'

interface PrintPreviewProps {
  readonly etos: number
  readonly id: number
  readonly kodikos: number
  readonly code: PrintCode
  readonly lang: 'el' | 'en'
  readonly onClose: () => void
}

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

/** A document before it is saved or printed: itself, how many pages it has, and how large it is. */
const PrintPreview = ({ etos, id, kodikos, code, lang, onClose }: PrintPreviewProps) => {
  const t = useT()
  const { lang: own } = useLang()
  const frame = useRef<HTMLIFrameElement>(null)
  const name = t(`route.${code}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['print', etos, id, code, lang],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const file = await fetchFile('Prints/make', { etos, id, print: code, lang })
      return { file, pages: pageCount(await file.text()) }
    },
  })
  const address = useAddress(data?.file)
  const { pdfViewerEnabled: isShown } = navigator
  return (
    <FloatDialog
      title={t('print.previewOne', { name })}
      onClose={onClose}
      width={1000}
      footer={
        data !== undefined &&
        address !== null && (
          <Group gap="sm">
            {isShown && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => frame.current?.contentWindow?.print()}
              >
                {t('print.preview.print')}
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
              {t('print.preview.tab')}
            </Button>
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveFile(data.file, `${kodikos}-${code}.pdf`)}
            >
              {t('print.download')}
            </Button>
          </Group>
        )
      }
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={480} />}
      {data !== undefined && address !== null && (
        <>
          <Text mb="sm">
            {data.pages !== null && `${t('print.preview.pages', { count: data.pages })} · `}
            {t('print.preview.size', { size: formatNumber(own, Math.ceil(data.file.size / KILOBYTE), 0) })}
          </Text>
          {isShown ? (
            // Browsers show no PDF in a frame that is locked in; what stands in it was made by the server.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe ref={frame} className={classes.preview} src={address} title={name} />
          ) : (
            <Text c="dimmed">{t('print.preview.notShown')}</Text>
          )}
        </>
      )}
    </FloatDialog>
  )
}

export default PrintPreview
