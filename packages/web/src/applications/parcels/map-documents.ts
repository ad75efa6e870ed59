import { EXPORT_FORMATS, exportFileName } from '@eae/domain/kernel/export.ts'
import type { DocumentFormat } from '@eae/map/index.ts'
import { useMemo } from 'react'
import { describeError, fetchFile } from '../../api/index.ts'
import { useLang, useT } from '../../ui/index.ts'

/** The formats of the specification (section 3) for the corners of what is selected on the map; the server makes them. */
export const useMapDocuments = (): readonly DocumentFormat[] => {
  const t = useT()
  const { lang } = useLang()
  return useMemo(
    () =>
      EXPORT_FORMATS.map((format) => ({
        id: format.extension,
        label: t(`map.export.${format.extension}`),
        make: async (list) => {
          const shapes = list.map(({ name, geometry }) => ({
            name,
            parts: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
          }))
          try {
            const file = await fetchFile('Map/exportCoordinates', { exportType: format.code, lang, shapes })
            const content = new Uint8Array(await file.arrayBuffer())
            return { name: exportFileName(format), type: format.type, content }
          } catch (error) {
            throw new Error(describeError(t, error), { cause: error })
          }
        },
      })),
    [t, lang],
  )
}
