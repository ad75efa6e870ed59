import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'

/** Where the build of the web package lies. */
const WEB_DIST = path.resolve(import.meta.dirname, '../../../web/dist')

/**
 * A built page as it stands below a base path such as `/eae2024/`: its files are named from there, and its scripts read
 * the path from it. One build serves any path, without a `<base>` that the content security policy would have to allow.
 */
export const placePage = (page: string, basePath: string): string =>
  page
    .replaceAll(/(href|src)="\.\//g, `$1="${basePath}`)
    .replace(/(<meta name="base-path" content=)"[^"]*"/, `$1"${basePath}"`)

/** Files that keep their name when they change: a browser asks for them again each time. */
const ASKED_AGAIN = /\/(?:sw\.js|field\.json|app\.webmanifest)(?:\.br)?$/

/**
 * Serves the built pages that lie in `root`: files with a hash in their name for ever, the page itself always fresh, for
 * every path.
 */
export const serveWeb = async (
  app: FastifyInstance,
  config: Pick<Config, 'basePath'>,
  root = WEB_DIST,
): Promise<void> => {
  const indexFile = path.join(root, 'index.html')
  if (!existsSync(indexFile)) {
    app.log.warn('the web pages are not built: only the calls are served')
    return
  }
  // Read for each request: a page of one build must never name the files of another.
  const readPage = async (): Promise<string> => placePage(await readFile(indexFile, 'utf8'), config.basePath)
  await app.register(fastifyStatic, {
    root,
    prefix: config.basePath,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isAsked = ASKED_AGAIN.test(file)
      void reply.header('cache-control', isAsked ? 'no-cache' : 'public, max-age=31536000, immutable')
    },
  })
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readPage())
  // Of its own: who says nothing of encodings would be refused the folder that it is to the server of files.
  app.get(config.basePath, async (_request, reply) => sendPage(reply))
  if (config.basePath !== '/') {
    app.get('/', async (_request, reply) => reply.redirect(config.basePath))
    // What was typed without its last slash, with what was asked behind it.
    const bare = config.basePath.slice(0, -1)
    app.get(bare, async (request, reply) => reply.redirect(`${config.basePath}${request.url.slice(bare.length)}`))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' &&
      request.url.startsWith(config.basePath) &&
      !/^(rest|assets)\//.test(request.url.slice(config.basePath.length))
    if (!isPage) return reply.code(404).send({ code: 'error.notFound' })
    return sendPage(reply)
  })
}
