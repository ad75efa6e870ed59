import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface RecordLinkProps {
  /** Path of the page that shows such a record. */
  readonly to: string
  readonly id: number
  readonly etos: number
  readonly children: ReactNode
}

/** A record as a link to its page, in the size of the words around it and the colour of links. */
export const RecordLink = ({ to, id, etos, children }: RecordLinkProps) => (
  <Anchor
    inherit
    renderRoot={(props) => <Link {...props} to={to} search={() => ({ id: String(id), etos: String(etos) })} />}
  >
    {children}
  </Anchor>
)
