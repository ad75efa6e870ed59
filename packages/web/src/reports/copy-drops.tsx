import { reportCopy } from '@eae/domain/reports/copies.ts'
import { useState } from 'react'
import { IconLink } from '@tabler/icons-react'
import { callServer, describeError } from '../api/index.ts'
import { ProposalList, type ProposalSource } from '../crud/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'
import classes from './admin-page.module.css'

/** What is proposed to be taken away, of the copies that one may open. */
const COPY_DROPS: ProposalSource = {
  name: ['proposals', reportCopy.name],
  find: (options) => callServer('ReportCopy/findDrops', {}, options),
  decide: (body) => callServer('ReportCopy/decideDrop', body),
  withdraw: (body) => callServer('ReportCopy/withdrawDrop', body),
  isCounted: false,
  write: 'Report_R',
  approve: 'Report_R',
  changes: [reportCopy.name],
}

/** Copies that somebody wants to take away, above their list; nothing while there is none. */
export const CopyDrops = ({ onChanged }: { readonly onChanged: () => void }) => {
  const t = useT()
  return (
    <div className={classes.drops}>
      <ProposalList
        source={COPY_DROPS}
        onChanged={() => Promise.resolve(onChanged())}
        viewOf={({ rowName, before }) => {
          const name = t('reportCopy.dropName', { name: t(`route.${rowName}`), no: Number(before?.chainNo ?? 0) })
          return { name, title: name, before: null, after: null, change: name }
        }}
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
