import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { reportCopy } from '@eae/domain/reports/copies.ts'
import { useState } from 'react'
import { IconLink } from '@tabler/icons-react'
import { callServer, describeError } from '../api/index.ts'
import { ProposalList, type ProposalSource, type ProposalView } from '../crud/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'
import classes from './admin-page.module.css'

/** What is proposed to be taken away, of the copies that one may open. */
export const COPY_DROPS: ProposalSource = {
  name: ['proposals', reportCopy.name],
  find: (options) => callServer('ReportCopy/findDrops', {}, options),
  decide: (body) => callServer('ReportCopy/decideDrop', body),
  withdraw: (body) => callServer('ReportCopy/withdrawDrop', body),
  isCounted: false,
  write: 'Report_R',
  approve: 'Report_R',
  changes: [reportCopy.name],
}

/** A copy that somebody wants to take away, in words. */
export const dropView = (t: Translate, { rowName, before }: Proposal): ProposalView => {
  const name = t('reportCopy.dropName', { name: t(`route.${rowName}`), no: Number(before?.chainNo ?? 0) })
  return { name, title: name, before: null, after: null, change: name }
}

/** Copies that somebody wants to take away, above their list; nothing while there is none. */
export const CopyDrops = ({ onChanged }: { readonly onChanged: () => void }) => {
  const t = useT()
  return (
    <div className={classes.drops}>
      <ProposalList
        source={COPY_DROPS}
        onChanged={() => Promise.resolve(onChanged())}
        viewOf={(proposal) => dropView(t, proposal)}
      />
    </div>
  )
}

/** Proves the chain of all copies and says how it stands. */
export const ChainButton = () => {
  const t = useT()
  const notify = useNotify()
  const [isRight, setIsRight] = useState<boolean | null>(null)
  const verify = async (): Promise<void> => {
    try {
      const { data } = await callServer('ReportCopy/verify', {})
      setIsRight(data.brokenAt === null)
      if (data.brokenAt === null) notify('success', t('reportCopy.chainRight', { count: data.copies }))
      else notify('error', t('reportCopy.chainBroken', { no: data.brokenAt }))
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <AsyncButton
      variant="default"
      size="sm"
      leftSection={<IconLink size={16} aria-hidden />}
      {...(isRight === false ? { color: 'red' } : {})}
      onClick={verify}
    >
      {t('reportCopy.verify')}
    </AsyncButton>
  )
}
