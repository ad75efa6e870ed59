import { describe, expect, it } from 'vitest'
import { hideSecrets } from './log.ts'

describe('a line of the log', () => {
  it.each([
    ['a password', { password: 'Μυστικό-2026' }, 'Μυστικό'],
    ['a password with quotes', { newPassword: 'a"b\\c"tail' }, 'tail'],
    ['a body inside a text', { message: 'bad body {"oldPassword":"Secret-2026"}' }, 'Secret-2026'],
    ['a session cookie inside a text', { message: 'cookie eae-sid=abcDEF_123; x=1' }, 'abcDEF_123'],
    ['a session cookie of production', { message: 'cookie __Secure-eae-sid=abcDEF_456' }, 'abcDEF_456'],
    ['a device', { message: 'cookie __Secure-eae-device=abcDEF_789' }, 'abcDEF_789'],
    ['a cookie of the tax login in production', { message: '__Secure-eae-gsis-sid=yyy; x=1' }, 'yyy'],
    ['a cookie of the tax login', { message: 'eae-gsis-sid=zzz' }, 'zzz'],
    ['a hash', { message: 'row ($argon2id$v=19$m=19456,t=2,p=1$abc$def)' }, 'v=19'],
    ['a tax number', { message: 'Key (afm)=(094014201) already exists' }, '094014201'],
    ['a social security number', { amka: '01018012345' }, '01018012345'],
    ['an account', { iban: 'GR1601101250000000012300695' }, '0110125'],
    ['an account in groups of four', { message: 'GR16 0110 1250 0000 0001 2300 695' }, '2300 695'],
  ])('hides %s', (_what, entry, secret) => {
    const line = hideSecrets(JSON.stringify(entry))
    expect(line).not.toContain(secret)
    expect(line).toContain('[hidden]')
    // It stays a line that machines read.
    expect(() => JSON.parse(line)).not.toThrow()
  })

  it('keeps what one searches for: time, ids, codes', () => {
    const line = JSON.stringify({
      time: 1_763_689_000_123,
      errorId: 'a1b2c3d4-0000-4000-8000-123456789012',
      err: { code: '23505', message: 'row 4711 of 2026' },
    })
    expect(hideSecrets(line)).toBe(line)
  })
})
