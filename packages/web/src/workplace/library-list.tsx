import { Text } from '@mantine/core'
import { edetgaeedoc } from '@eae/domain/reference/library.ts'
import { useQuery } from '@tanstack/react-query'
import { callEntity } from '../api/index.ts'
import { DownloadButton, useCrud, useFilesOf, type Row } from '../crud/index.ts'
import { useLabels, useT } from '../ui/index.ts'

/** Documents that the help names at most; the page of the library has all. */
const SHOWN = 30

const Document = ({ row }: { readonly row: Row }) => {
  const of = { entity: edetgaeedoc, row, field: 'file' }
  const { choice } = useLabels()
  const [file] = useFilesOf(of)
  return (
    <li>
      {String(row.titlos)}{' '}
      <Text span size="sm" c="dimmed">
        ({choice('documentKind', Number(row.katigoria))})
      </Text>{' '}
      {file !== undefined && <DownloadButton of={of} name={file.name} />}
    </li>
  )
}

/** Circulars, manuals and forms of the year for this kind of user. */
const LibraryList = () => {
  const t = useT()
  const { etos, can } = useCrud()
  const { data } = useQuery({
    queryKey: [edetgaeedoc.name, 'help', etos],
    enabled: can(edetgaeedoc.privilege.read),
    queryFn: async ({ signal }) =>
      (
        await callEntity(
          edetgaeedoc.name,
          'findAllByCriteriaRange_forLov',
          { etos, criteria: { activeflag: true }, sort: { field: 'dtepublish', dir: 'desc' }, toRowIndex: SHOWN },
          { signal, wait: false },
        )
      ).data,
  })
  if (data === undefined) return null
  return (
    <>
      <h3>{t('library.title')}</h3>
      {data.length === 0 ? (
        <p>{t('library.none', { etos: String(etos) })}</p>
      ) : (
        <ul>
          {data.map((row) => (
            <Document key={String(row.id)} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}

export default LibraryList
