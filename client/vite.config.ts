import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packed } from './bin/packed'
import { shellFiles } from './bin/shellFiles'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.LAGOON_SERVER ?? 'http://127.0.0.1:8080'

// Two pages from one build: the phone app at /h5/ and the operator's console, which the server answers at /console/. The worker keeps
// the app's frame for when there is no connection.
const pages = { app: here('index.html'), console: here('console/index.html'), worker: here('src/worker.ts') }

// Small parts that the home page shares with others: on their own they would be ten files of three hundred bytes.
const homeParts =
  /client\/src\/ui\/(Logo|Skeleton|Avatar)\.tsx$|lucide-react\/dist\/esm\/icons\/(rocket|chart-candlestick|arrow-up-from-line|arrow-down-to-line|circle-question-mark|gift|store|bell)\./

const ours = /(client|shared)\/src\/(?!main|worker|console\/)/
const oursOrTheirs = new RegExp(`node_modules|${ours.source}`)

export default defineConfig({
  base: '/h5/',
  plugins: [react(), tailwindcss(), shellFiles(), packed()],
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
        // What the first paint needs is two files, ours and the libraries', and what nearly every further page is made of comes with
        // the first of those in a third: many small ones compress and load worse. An entry of the console among them would start the
        // console inside the app.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'home', test: homeParts, priority: 3 },
            { name: 'frame', test: ours, tags: ['$initial'], priority: 1 },
            { name: 'parts', test: oursOrTheirs, minShareCount: 12, priority: 0 },
          ],
        },
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
