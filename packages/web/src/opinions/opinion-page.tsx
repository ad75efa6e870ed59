import { OPINION_SUBJECTS, type OpinionSubject } from '@eae/domain/opinions/subjects.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { useState } from 'react'
import type { Row } from '../crud/index.ts'
import { ReportPage } from '../reports/index.ts'
import { useSession } from '../session/index.ts'
import { useNotify, useT } from '../ui/index.ts'
import { OpinionDialog, type Chosen } from './opinion-dialog.tsx'

/** A list of a service: its report, whose rows open for an opinion. `keyOf` is the column that says what the opinion is about. */
export const opinionPage = (code: string, subject: OpinionSubject, keyOf: string) => {
  const report = REPORTS.get(code)
  if (report === undefined) throw new Error(`there is no report ${code}`)
  const Page = () => {
    const t = useT()
    const notify = useNotify()
    const { menu } = useSession()
    const [chosen, setChosen] = useState<Chosen | null>(null)
    const open = (row: Row): void => {
      // A holding of the register that nobody declares is a row, too.
      if (typeof row.edeId === 'number') setChosen({ row, id: row.edeId, key: String(row[keyOf]) })
      else notify('info', t('opinion.noApplication'))
    }
    // For everybody else a row leads into the application.
    const isOfService = menu.userType === OPINION_SUBJECTS[subject].by
    return (
      <>
        <ReportPage whole={report} {...(isOfService ? { onOpen: open } : {})} />
        {chosen !== null && (
          <OpinionDialog report={report} subject={subject} chosen={chosen} onClose={() => setChosen(null)} />
        )}
      </>
    )
  }
  return Page
}
