import { notifications } from '@mantine/notifications'

const COLOURS = { info: 'blue', success: 'green', warning: 'orange', error: 'red' } as const
export type NoticeKind = keyof typeof COLOURS

/** Notices go by themselves after this long; errors stay until they are closed (WCAG 2.2.1). */
const CLOSE_AFTER_MS = 5_000

/** Shows a short notice at the edge of the page. */
export const notify = (kind: NoticeKind, text: string, closeLabel: string): void => {
  notifications.show({
    message: text,
    color: COLOURS[kind],
    autoClose: kind === 'error' ? false : CLOSE_AFTER_MS,
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}
