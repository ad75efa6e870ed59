import { DESK, PHONE, walkOfficialRun } from '../steps/official-run.ts'
import { test } from '../test.ts'

test('a finding goes from an official run to its applicant, with an English phone, and back to a Greek office at its desk', async ({
  browser,
}) => {
  await walkOfficialRun(browser, { lang: 'en', viewport: PHONE }, { lang: 'el', viewport: DESK })
})
