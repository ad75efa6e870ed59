import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The base is relative: the server serves the same build below any path and says so in `<base href>`.
export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 1_200, assetsInlineLimit: 2_048 },
})
