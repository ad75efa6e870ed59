import { notifications } from '@mantine/notifications'
import { NOTICE_MS } from './limits.ts'

const COLOURS = { info: 'blue', success: 'green', warning: 'orange', error: 'red' } as const
export type NoticeKind = keyof typeof COLOURS

/** Notices of one group stand together (specification section 8): failures, and failures of refreshing the year's data. */
export type NoticeGroup = 'error' | 'refresh_globals_error'

/** What a notice of a kind is: its group, if any, when it goes, and how it is read out. */
export const noticeOptions = (kind: NoticeKind, group: NoticeGroup | null = kind === 'error' ? 'error' : null) => ({
  color: COLOURS[kind],
  // Alerts have no time-out (section 9); nothing that went wrong goes unread (WCAG 2.2.1).
  autoClose: kind === 'error' ? (false as const) : NOTICE_MS,
  role: kind === 'error' ? 'alert' : 'status',
  withCloseButton: true,
  'data-group': group ?? kind,
})

/** Shows a short notice at the edge of the page. The same failure twice is one notice. */
export const notify = (kind: NoticeKind, text: string, closeLabel: string, group?: NoticeGroup): void => {
  const options = noticeOptions(kind, group)
  const id = kind === 'error' ? `${options['data-group']} ${text}` : undefined
  if (id !== undefined) notifications.hide(id)
  notifications.show({
    ...(id === undefined ? {} : { id }),
    ...options,
    message: text,
    withBorder: true,
    style: { whiteSpace: 'pre-line' },
    closeButtonProps: { 'aria-label': closeLabel },
  })
}
