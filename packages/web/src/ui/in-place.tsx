import { Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface InPlaceProps {
  /** An alert says that something failed, a status how things are. */
  readonly role: 'alert' | 'status'
  readonly title: string
  readonly children: ReactNode
}

/** What stands in place of a page that cannot be shown: a title, why, and what its reader may do. */
export const InPlace = ({ role, title, children }: InPlaceProps) => (
  <Container size="sm" py="xl" role={role}>
    <Title order={1} size="h2">
      {title}
    </Title>
    {children}
  </Container>
)
