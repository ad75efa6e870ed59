import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** What a state means for its reader: still to do, going on, good, attention, refused, over. */
export type Tone = 'todo' | 'active' | 'good' | 'warning' | 'bad' | 'over'

interface StatusBadgeProps {
  readonly tone: Tone
  /** The whole name where a short one stands. */
  readonly title?: string
  readonly children: ReactNode
}

/** A state in words; the colour only repeats what the words say. */
export const StatusBadge = ({ tone, title, children }: StatusBadgeProps) => (
  <Badge variant="default" size="lg" className={classes.badge ?? ''} data-tone={tone} title={title}>
    {children}
  </Badge>
)
