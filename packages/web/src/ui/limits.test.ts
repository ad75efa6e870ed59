import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('are the numbers of the specification, each of them and no other (section 9)', () => {
  expect({ ...limits }).toEqual({
    REQUEST_TIMEOUT_MS: 60_000,
    WAIT_AFTER_MS: 1_000,
    SPINNER_DELAY_MS: 300,
    CLICK_BLOCK_MS: 1_000,
    FIELD_TOOLTIP_MS: 3_000,
    NOTICE_MS: 5_000,
    BANNER_POLL_MS: 60_000,
    BANNER_FOLLOW_UP_MS: 5_000,
    COOKIE_POLL_MS: 300,
    MAX_YEARS: 500,
    DIALOG_WIDTH_EM: 45,
    MESSAGE_BOX_WIDTH_EM: 30,
    DIALOG_MIN_WIDTH_PX: 300,
    DIALOG_MIN_HEIGHT_PX: 250,
  })
})
