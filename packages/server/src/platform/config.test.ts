import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const GSIS = {
  EAE_GSIS_URL: 'https://oauth2.gsis.gr/oauth2server/',
  EAE_GSIS_CLIENT_ID: 'TA12345678',
  EAE_GSIS_CLIENT_SECRET: 'a secret',
  EAE_GSIS_REDIRECT_URI: 'https://eae.example.gr/eae2024/loginTaxis',
}
const NAMES = Object.keys(GSIS) as readonly (keyof typeof GSIS)[]
const PRODUCTION = { NODE_ENV: 'production', EAE_PUBLIC_URL: 'https://eae.example.gr' }
const gsisOf = (env: NodeJS.ProcessEnv) => readConfig({ ...PRODUCTION, ...env }).gsis

describe('the address under which people reach the server', () => {
  it('is demanded in production by its name, and nowhere else', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('EAE_PUBLIC_URL')
    expect(readConfig(PRODUCTION).publicUrl?.host).toBe('eae.example.gr')
    for (const NODE_ENV of ['development', 'test']) expect(readConfig({ NODE_ENV }).publicUrl).toBeNull()
  })
})

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

describe('the settings of the tile services', () => {
  const SKY = 'https://sky.example.org/{z}/{x}/{y}.jpg'
  const OSM = 'https://tiles.example.org/{z}/{x}/{-y}.png'
  const tilesOf = (env: NodeJS.ProcessEnv) => readConfig(env).tiles

  it('name none unless they are given: no key and no contract comes with the product', () => {
    expect(tilesOf({})).toEqual([])
  })

  it('name satellite pictures and a street map, each with whom it thanks', () => {
    expect(tilesOf({ EAE_TILES_URL: SKY, EAE_TILES_ATTRIBUTION: 'Sky', EAE_OSM_TILES_URL: OSM })).toEqual([
      { id: 'satellite', url: SKY, attribution: 'Sky' },
      { id: 'osm', url: OSM, attribution: '© OpenStreetMap contributors' },
    ])
    expect(tilesOf({ EAE_OSM_TILES_URL: OSM, EAE_OSM_TILES_ATTRIBUTION: 'Us' })).toMatchObject([{ attribution: 'Us' }])
  })

  it.each([{ EAE_TILES_URL: SKY }, { EAE_TILES_ATTRIBUTION: 'Sky' }])('stop the start with half of them: %o', (env) => {
    expect(() => tilesOf(env)).toThrow('EAE_TILES_URL and EAE_TILES_ATTRIBUTION belong together')
  })

  it.each([
    'tiles/{z}/{x}/{y}.png',
    'ftp://tiles.example.org/{z}/{x}/{y}.png',
    'https://{a-c}.tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org; script-src *',
    'https://tiles.example.org/{z}/{x}.png',
    'https://tiles.example.org/{x}/{y}.png',
    'https:///{z}/{x}/{y}.png',
  ])('name the variable of an address that is none: %s', (EAE_OSM_TILES_URL) => {
    expect(() => tilesOf({ EAE_OSM_TILES_URL })).toThrow('EAE_OSM_TILES_URL')
  })
})
