import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import classes from './login-frame.module.css'
import { useT } from '../ui/texts.tsx'

export interface LoginFrameProps {
  readonly title: string
  readonly lead: string
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** The quiet page around the login form. */
export const LoginFrame = ({ title, lead, tools, children }: LoginFrameProps) => {
  const t = useT()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        {tools}
      </header>
      <main className={classes.main}>
        <div className={classes.intro}>
          <Title order={1} className={classes.product ?? ''}>
            {t('app.name')}
          </Title>
          <Text size="lg" mt="md">
            {t('login.product')}
          </Text>
          <ul className={classes.points}>
            <li>{t('login.point.prefill')}</li>
            <li>{t('login.point.checks')}</li>
            <li>{t('login.point.receipt')}</li>
          </ul>
        </div>
        <Paper withBorder shadow="sm" p="xl" className={classes.card ?? ''}>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text c="dimmed" mb="lg" mt={4}>
            {lead}
          </Text>
          {children}
        </Paper>
      </main>
      <footer className={classes.footer}>{t('app.footer')}</footer>
    </div>
  )
}
