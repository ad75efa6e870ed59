import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
    // What every page needs at its start is one file: some twenty small ones compress worse by a twentieth, and wait for each other.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
})
