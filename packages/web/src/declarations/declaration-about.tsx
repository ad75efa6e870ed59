import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { findingMessage } from '@eae/domain/kernel/check.ts'
import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { SummaryList, useT } from '../ui/index.ts'

interface DeclarationAboutProps {
  readonly etos: number
  /** The application that it is about; undefined until it is there, or where there is none. */
  readonly tree: ApplicationTree | undefined
  /** An office writes for somebody; who writes for himself knows who he is. */
  readonly isOffice: boolean
  readonly findingKey: string | null
}

/** Whom a declaration is written for, and the finding that it is about: who is led here from one sees which it was. */
export const DeclarationAbout = ({ etos, tree, isOffice, findingKey }: DeclarationAboutProps) => {
  const t = useT()
  const { data } = useQuery({
    ...askingData('Findings/findOf', { etos, id: Number(tree?.header.id ?? 0) }),
    enabled: tree !== undefined && findingKey !== null,
  })
  if (tree === undefined) return null
  const { afm, lastname, firstname, kodikos } = tree.header
  const line = data?.findings.find(({ finding }) => finding.id === findingKey)
  const message = line === undefined ? null : findingMessage(line.finding)
  const items = [
    ...(isOffice
      ? [
          {
            label: t('declaration.name'),
            value: (
              <>
                <span lang="el">{[lastname, firstname].filter(Boolean).join(' ')}</span> · {afm}
              </>
            ),
          },
          { label: t('field.kodikosede'), value: kodikos },
        ]
      : []),
    ...(message === null ? [] : [{ label: t('choice.declTarget.6'), value: t(message.code, message.params) }]),
  ]
  return items.length === 0 ? null : <SummaryList dense items={items} />
}
