import type { Answer, TestClient } from '../app.ts'

/** A client of a server in another process, logged in as one of the demo users. A cut connection rejects its call. */
export const remoteClient = async (
  port: number,
  login: string,
  password: string,
): Promise<Omit<TestClient, 'get' | 'send'>> => {
  const cookies = new Map<string, string>()
  const call = async (path: string, body: unknown = {}): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}/eae2024/rest/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-eae': '1',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      headers: Object.fromEntries(response.headers),
      bytes: Buffer.from(text),
    }
  }
  const answer = await call('Login/loginUser', { login, password })
  if (answer.status !== 200) throw new Error(`login of ${login} failed: ${JSON.stringify(answer.body)}`)
  return { call, cookies }
}
