import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import classes from './launcher-page.module.css'

interface LauncherChosenProps {
  readonly title: string
  readonly about: string
  /** Leads back to all that can be chosen. */
  readonly onBack: () => void
  readonly children: ReactNode
}

/** What was chosen in the launcher, before it is run: its name, what it says, and the way back to the others. */
export const LauncherChosen = ({ title, about, onBack, children }: LauncherChosenProps) => {
  const t = useT()
  return (
    <section className={classes.chosen} aria-labelledby="chosen-report">
      <Button
        variant="subtle"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t('report.all')}
      </Button>
      <h2 id="chosen-report" className={classes.title}>
        {title}
      </h2>
      <p className={classes.about}>{about}</p>
      {children}
    </section>
  )
}
