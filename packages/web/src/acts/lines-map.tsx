import type { ActLine } from '@eae/domain/acts/answers.ts'
import { parcelOfRow } from '@eae/domain/acts/fields.ts'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askingData } from '../api/index.ts'
import { LandMap, landOf } from '../applications/index.ts'
import { useT } from '../ui/index.ts'

interface LinesMapProps {
  readonly etos: number
  readonly edeId: number
  readonly lines: readonly ActLine[]
}

/** The parcels that lines are about, among their neighbours; nothing where they are about none, or where it went out. */
export const LinesMap = ({ etos, edeId, lines }: LinesMapProps) => {
  const t = useT()
  // The table of the lines asks for the same application.
  const { data } = useQuery(askingData('Edetedeaeehd/findTree', { etos, id: edeId }))
  const tree = data?.tree
  const land = useMemo(() => (tree === undefined ? [] : landOf(tree)), [tree])
  const touched = useMemo(
    () =>
      new Set(
        tree === undefined
          ? []
          : lines.flatMap(({ part, line }) => {
              const parcel = parcelOfRow(tree, part, line)
              return parcel === null ? [] : [parcel]
            }),
      ),
    [tree, lines],
  )
  if (touched.size === 0) return null
  return (
    <Box mt="md">
      <LandMap label={t('act.map', { count: touched.size })} land={land} chosen={touched} isClose />
    </Box>
  )
}
