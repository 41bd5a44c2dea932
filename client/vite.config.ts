import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './bin/chunks'
import { firstScreen } from './bin/firstScreen'
import { locales } from './bin/locales'
import { packed } from './bin/packed'
import { shellFiles } from './bin/shellFiles'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.LAGOON_SERVER ?? 'http://127.0.0.1:8080'

// Two pages from one build: the phone app at /h5/ and the operator's console, which the server answers at /console/. The worker keeps
// the app's frame for when there is no connection.
const pages = { app: here('index.html'), console: here('console/index.html'), worker: here('src/worker.ts') }

export default defineConfig({
  base: '/h5/',
  plugins: [locales(), react(), tailwindcss(), firstScreen(), shellFiles(), packed()],
  json: { namedExports: false },
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist/h5',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: URL would need its own line in the content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(pages).filter(([, file]) => existsSync(file))),
      output: {
        // A worker is found by its name: one with a hash would be another worker.
        entryFileNames: ({ name }) => (name === 'worker' ? '[name].js' : 'static/js/[name]-[hash].js'),
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunks() },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/uploads': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
})
