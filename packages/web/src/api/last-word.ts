import { appBase } from './base.ts'

/**
 * Sends a call whose page goes away: the one kind of request that outlives its page and may carry our header. Nobody hears the
 * answer, and without a connection nothing is sent.
 */
export const sendLastWord = (path: string, body: object): void => {
  fetch(new URL(`rest/${path}`, appBase()), {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-eae': '1' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
