import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/faults/temp.ts'
import { placePage, serveWeb } from './web-files.ts'

const BUILT = `<head><meta name="base-path" content="/" /><link href="./icon.svg" /><script src="./assets/a.js"></script>
  <link rel="modulepreload" href="./assets/b.js"><a href="https://example.org/">x</a></head>`

describe('a built page', () => {
  it.each(['/', '/eae2024/', '/a/b/'])('stands below %s with all of its files, and without a base element', (base) => {
    const page = placePage(BUILT, base)
    expect(page.match(/(?<=(?:href|src|content)=")[^"]*/g)).toEqual([
      base,
      `${base}icon.svg`,
      `${base}assets/a.js`,
      `${base}assets/b.js`,
      'https://example.org/',
    ])
    expect(page).not.toContain('<base')
  })
})

describe('the address of the page', () => {
  const folder = tempFolder()
  afterAll(() => folder.remove())
  const ask = async (url: string, basePath = '/eae2024/', headers: Record<string, string> = {}) => {
    mkdirSync(path.join(folder.dir, 'assets'), { recursive: true })
    writeFileSync(path.join(folder.dir, 'index.html'), BUILT)
    writeFileSync(path.join(folder.dir, 'assets/a.js'), 'run()')
    writeFileSync(path.join(folder.dir, 'sw.js'), 'run()')
    const app = Fastify()
    await serveWeb(app, { basePath }, folder.dir)
    const answer = await app.inject({ url, headers })
    await app.close()
    return answer
  }

  it.each<[string, Record<string, string>]>([
    ['says nothing of encodings', {}],
    ['takes any', { 'accept-encoding': '*' }],
    ['takes what browsers take', { 'accept-encoding': 'gzip, br' }],
  ])('gives it to who %s, at any base', async (_what, headers) => {
    for (const base of ['/', '/eae2024/']) {
      const answer = await ask(base, base, headers)
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/html; charset=utf-8',
        placePage(BUILT, base),
      ])
    }
  })

  it.each([
    ['/eae2024', '/eae2024/'],
    ['/eae2024?redirect=%2Fhome', '/eae2024/?redirect=%2Fhome'],
    ['/', '/eae2024/'],
  ])('%s leads to %s', async (url, to) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
  })

  it.each([
    ['/eae2024/home', 200],
    ['/eae2024/assets/a.js', 200],
    ['/eae2024/assets/no.js', 404],
    ['/eae2024x', 404],
  ])('%s answers %i', async (url, status) => expect((await ask(url)).statusCode).toBe(status))

  it.each([
    ['assets/a.js', 'public, max-age=31536000, immutable'],
    // It keeps its name when it changes: a browser that held it for a year would never hear of a new version.
    ['sw.js', 'no-cache'],
  ])('%s is kept as %s', async (file, kept) => {
    expect((await ask(`/eae2024/${file}`)).headers['cache-control']).toBe(kept)
  })
})
