import { describe, expect, it } from 'vitest'
import { depart, isSsoCreator, noteSsoCreator, type Departure } from './sso-creator.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the page that made the sign-on', () => {
  it('is the one whose login said so, as long as the session came by it', () => {
    const [mine, otherTab] = [storage(), storage()]
    noteSsoCreator(mine, true)
    expect(isSsoCreator(mine, true)).toBe(true)
    expect(isSsoCreator(otherTab, true)).toBe(false)
    // Somebody logged in by password in another tab.
    expect(isSsoCreator(mine, false)).toBe(false)
  })

  it('is no more what it was after a login by password', () => {
    const mine = storage()
    noteSsoCreator(mine, true)
    noteSsoCreator(mine, false)
    expect(isSsoCreator(mine, true)).toBe(false)
  })
})

describe('a logout', () => {
  const steps = async (change: Partial<Departure>): Promise<readonly string[]> => {
    const done: string[] = []
    const step = (name: string) => async () => {
      done.push(name)
      return 'provider'
    }
    await depart({
      isSsoCreator: true,
      endSignOn: step('sign-on'),
      endSession: step('session'),
      go: (url) => void done.push(`to ${url}`),
      loginUrl: 'login',
      ...change,
    }).catch((error: unknown) => done.push(String(error)))
    return done
  }

  it('goes through the provider where this page made the sign-on', async () =>
    expect(await steps({})).toEqual(['sign-on', 'session', 'to provider']))

  it('leaves the provider alone where another page made it, or nobody did', async () =>
    expect(await steps({ isSsoCreator: false })).toEqual(['session', 'to login']))

  it('ends the session even when the sign-on cannot be ended', async () =>
    expect(await steps({ endSignOn: async () => Promise.reject(new Error('missing taxis configuration')) })).toEqual([
      'session',
      'to login',
    ]))

  it('leaves the page even when the server does not answer', async () =>
    expect(await steps({ endSession: async () => Promise.reject(new Error('no network')) })).toEqual([
      'sign-on',
      'to provider',
      'Error: no network',
    ]))
})
