import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const GSIS = {
  EAE_GSIS_URL: 'https://oauth2.gsis.gr/oauth2server/',
  EAE_GSIS_CLIENT_ID: 'TA12345678',
  EAE_GSIS_CLIENT_SECRET: 'a secret',
  EAE_GSIS_REDIRECT_URI: 'https://eae.example.gr/eae2024/loginTaxis',
}
const NAMES = Object.keys(GSIS) as readonly (keyof typeof GSIS)[]
const gsisOf = (env: NodeJS.ProcessEnv) => readConfig({ NODE_ENV: 'production', ...env }).gsis

describe('the settings of the tax authority’s login', () => {
  it('are none without any of them', () => {
    expect(gsisOf({})).toBeNull()
    // Alone it says nothing.
    expect(gsisOf({ EAE_GSIS_PKCE: '1' })).toBeNull()
  })

  it.each([
    [undefined, false],
    ['0', false],
    ['1', true],
  ])('are all four as registered, with a code challenge only where it is asked for (%s)', (EAE_GSIS_PKCE, usesPkce) => {
    expect(gsisOf({ ...GSIS, EAE_GSIS_PKCE })).toEqual({
      url: 'https://oauth2.gsis.gr/oauth2server',
      clientId: 'TA12345678',
      clientSecret: 'a secret',
      redirectUri: 'https://eae.example.gr/eae2024/loginTaxis',
      usesPkce,
    })
  })

  it.each(NAMES)('stop the start while %s alone is missing', (name) => {
    expect(() => gsisOf({ ...GSIS, [name]: undefined })).toThrow('missing taxis configuration')
  })

  it.each(NAMES)('stop the start while %s alone is there', (name) => {
    expect(() => gsisOf({ [name]: GSIS[name] })).toThrow('missing taxis configuration')
  })

  it.each<[keyof typeof GSIS, string]>([
    ['EAE_GSIS_URL', 'http://oauth2.gsis.gr/oauth2server'],
    ['EAE_GSIS_URL', ''],
    ['EAE_GSIS_CLIENT_ID', ''],
    ['EAE_GSIS_CLIENT_SECRET', ''],
    ['EAE_GSIS_REDIRECT_URI', '/eae2024/loginTaxis'],
  ])('name %s when it is «%s»', (name, value) => {
    expect(() => gsisOf({ ...GSIS, [name]: value })).toThrow(name)
  })
})
