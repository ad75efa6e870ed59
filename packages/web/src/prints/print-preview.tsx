import { pageCount } from '@eae/domain/prints/page-count.ts'
import type { PrintCode } from '@eae/domain/prints/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../api/index.ts'
import { FilePreview } from '../crud/index.ts'
import { useT } from '../ui/index.ts'

interface PrintPreviewProps {
  readonly etos: number
  readonly id: number
  readonly kodikos: number
  readonly code: PrintCode
  readonly lang: 'el' | 'en'
  readonly onClose: () => void
}

/** A document before it is saved or printed: itself, how many pages it has, and how large it is. */
const PrintPreview = ({ etos, id, kodikos, code, lang, onClose }: PrintPreviewProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['print', etos, id, code, lang],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const file = await fetchFile('Prints/make', { etos, id, print: code, lang }, { signal })
      return { file, pages: pageCount(await file.text()) }
    },
  })
  const pages = data?.pages ?? null
  return (
    <FilePreview
      title={t('print.previewOne', { name: t(`route.${code}`) })}
      name={`${kodikos}-${code}.pdf`}
      file={data?.file}
      error={error}
      onRetry={() => void refetch()}
      about={pages === null ? null : t('print.preview.pages', { count: pages })}
      onClose={onClose}
    />
  )
}

export default PrintPreview
