import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const moduleOf = (place: string): string => path.resolve(import.meta.dirname, 'src', place)

/** Whether a module comes at once with one of others, through whichever modules between them. */
const comesWith = (...roots: readonly string[]) => {
  const found = new Set<string>()
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    const waiting = found.size > 0 ? [] : roots.map(moduleOf)
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []))
    }
    return found.has(id)
  }
}

/** The frame of all pages behind the login. */
const isOfFrame = comesWith('app/authed.tsx')
const isOfLogin = comesWith('session/login-page.tsx', 'session/login-local-page.tsx', 'session/login-taxis-page.tsx')
/** What stands around every page of an application, and the map of it. */
const isOfApplication = comesWith('applications/frame.tsx', 'applications/parcels-page.tsx')
const isIcon = (id: string): boolean => id.includes('@tabler/icons-react')
const isRule = (id: string): boolean => id.includes('packages/domain/')

// The base is relative: the server serves the same build below any path, which it writes into the page.
export default defineConfig({
  base: './',
  plugins: [react()],
  // The worker of files loads the geometry engine in a chunk of its own, when lines of a drawing fork.
  worker: { format: 'es' },
  // The limit of the warning: the geometry engine of the map is one file of 2.6 MB (0.5 MB on the wire), loaded when needed.
  // Where a browser knows no preload of modules it loads them when they are asked for: no code in the first load for that.
  build: {
    modulePreload: { polyfill: false },
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 2_700,
    assetsInlineLimit: 2_048,
    // What every page needs at its start is one file: some twenty small ones compress worse by a twentieth, and wait for each
    // other. What every page behind the login needs besides is another one: of forty small ones six come at a time.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            {
              debugName: 'frame',
              name: (id, context) => (isOfFrame(id, context) && !isOfLogin(id, context) ? 'frame' : null),
              // What the login pages need, too, stays out of it, or they would load all of it.
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Icons, and the rules that the pages of an application share, are small files by the dozen. They use nothing of the
            // pages: no two files then wait for each other.
            {
              debugName: 'icons and rules',
              name: (id, context) => {
                if (isOfLogin(id, context)) return isIcon(id) && isOfFrame(id, context) ? 'signs' : null
                if (isOfFrame(id, context) || !isOfApplication(id, context)) return null
                return isIcon(id) ? 'icons' : isRule(id) ? 'rules' : null
              },
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
