import { expect, it } from 'vitest'
import { NOTICE_MS } from './limits.ts'
import { noticeOptions } from './notices.ts'

it.each(['info', 'success', 'warning'] as const)('%s goes after its time', (kind) => {
  expect(noticeOptions(kind)).toMatchObject({ autoClose: NOTICE_MS, role: 'status', 'data-group': kind })
})

it('an error stays until it is closed, in its group', () => {
  const error = { autoClose: false, role: 'alert', withCloseButton: true }
  expect(noticeOptions('error')).toMatchObject({ ...error, 'data-group': 'error' })
  expect(noticeOptions('error', 'refresh_globals_error')).toMatchObject({
    ...error,
    'data-group': 'refresh_globals_error',
  })
})
