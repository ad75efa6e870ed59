import type { calls } from '@eae/domain/contract.ts'
import type { Asked } from '@eae/domain/kernel/call.ts'
import type { EffectFigure, ProposalEffect } from '@eae/domain/kernel/answers.ts'
import { Alert, Table, Text } from '@mantine/core'
import { LoadingBlock, MoneyText, NumberText, useT } from '../ui/index.ts'
import { Failure } from './failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'

const Amount = ({ unit, value }: { readonly unit: EffectFigure['unit']; readonly value: number }) =>
  unit === 'cents' ? <MoneyText cents={value} /> : <NumberText value={value} />

/** What a change would do: figures before and after it, and on what they stand. */
const EffectTable = ({ effect }: { readonly effect: ProposalEffect }) => {
  const t = useT()
  const touched = effect.figures.filter(({ before, after }) => before !== after)
  return (
    <>
      {touched.length === 0 ? (
        <Alert color="gov" variant="outline" mb="sm">
          {t('proposal.noEffect')}
        </Alert>
      ) : (
        <Table withTableBorder mb="sm" aria-label={t('proposal.effect')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('proposal.what')}</Table.Th>
              <Table.Th ta="right">{t('proposal.today')}</Table.Th>
              <Table.Th ta="right">{t('proposal.then')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {touched.map(({ code, params, unit, before, after }) => (
              <Table.Tr key={code}>
                <Table.Th scope="row">{t(`effect.figure.${code}`, params)}</Table.Th>
                <Table.Td ta="right">
                  <Amount unit={unit} value={before} />
                </Table.Td>
                <Table.Td ta="right">
                  <Amount unit={unit} value={after} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {effect.notes.map(({ code, params }) => (
        <Text key={code} size="sm" c="dimmed">
          {t(code, params)}
        </Text>
      ))}
    </>
  )
}

interface ChangeEffectProps {
  /** A proposal by its key, or a change that is not proposed yet. */
  readonly of: number | Asked<(typeof calls)['previewChange']>
}

const useEffectOf = (of: ChangeEffectProps['of'], isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['Proposals', 'preview', of],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const options = { signal, wait: false }
      const counted =
        typeof of === 'number'
          ? callServer('Proposals/previewProposal', { id: of }, options)
          : callServer('Proposals/previewChange', of, options)
      return (await counted).data
    },
  })

/** Whether it is known what a proposal would do, for who decides about it; of one that is not counted it always is. */
export const useIsEffectKnown = (id: number, isCounted: boolean): boolean =>
  useEffectOf(id, isCounted).data !== undefined || !isCounted

/** Asks the server what a change would do, and shows it; a change that cannot be made says why. */
export const ChangeEffect = ({ of }: ChangeEffectProps) => {
  const t = useT()
  const { data, error, refetch } = useEffectOf(of)
  return (
    <section aria-label={t('proposal.effect')} aria-live="polite">
      {error !== null ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock height={120} />
      ) : (
        <EffectTable effect={data} />
      )}
    </section>
  )
}
