import { DESK, PHONE, walkOfficialRun } from '../steps/official-run.ts'
import { test } from '../test.ts'

test('a finding goes from an official run to its applicant, at a Greek desk, and back to an office with an English phone', async ({
  browser,
}) => {
  await walkOfficialRun(browser, { lang: 'el', viewport: DESK }, { lang: 'en', viewport: PHONE })
})
