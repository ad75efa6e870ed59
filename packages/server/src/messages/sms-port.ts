import { RefusedForGood, type SmsPort } from './port.ts'

/** How long a gateway may take over one SMS, in ms. */
const TIMEOUT_MS = 15_000
/** Answers after which the same SMS may still be taken: of the token, of time and of too many. */
const PASSING = new Set([401, 403, 408, 425, 429])

/** Sends SMS to a gateway: JSON by POST, with the id as the key by which it knows a repetition. */
export const smsPort = (url: string, token: string | null): SmsPort => ({
  send: async ({ id, to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `outbox.${id}`,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const failure = `the SMS gateway answered ${answer.status}`
    if (answer.status < 500 && !PASSING.has(answer.status)) throw new RefusedForGood(failure, true)
    throw new Error(failure)
  },
})
