import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstScreen } from './bin/firstScreen'
import { packed } from './bin/packed'
import { shellFiles } from './bin/shellFiles'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.LAGOON_SERVER ?? 'http://127.0.0.1:8080'

// Two pages from one build: the phone app at /h5/ and the operator's console, which the server answers at /console/. The worker keeps
// the app's frame for when there is no connection.
const pages = { app: here('index.html'), console: here('console/index.html'), worker: here('src/worker.ts') }

/** What shows a price: for every page of the market. */
const quoteParts =
  /client\/src\/(market\/(quotation|useQuotations|followMarket|useTrend|favourites)|ui\/(Price|Change|Arrow|Sparkline)|chart\/figures)\.|icons\/(star|chart-candlestick)\./
/** Small parts that the first screens share with a few others: on their own they would be eight files of three hundred bytes. */
const firstParts =
  /client\/src\/ui\/(Logo|Steps|CodeInput|PasswordInput|Checkbox)\.|icons\/(globe|eye|eye-off|circle-question-mark|arrow-up-from-line|arrow-down-to-line)\./
const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|i18next|react-i18next|html-parse-stringify|void-elements|zustand|use-sync-external-store|@tanstack)\//

const ours = /(client|shared)\/src\/(?!main|worker|console\/)/
const oursOrTheirs = new RegExp(`node_modules|${ours.source}`)

export default defineConfig({
  base: '/h5/',
  plugins: [react(), tailwindcss(), firstScreen(), shellFiles(), packed()],
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
        // What every screen needs is two files, ours and the libraries', the first screen is a third, and what nearly every further page is
        // made of comes with it: many small ones compress and load worse. An entry of the console among them would start the console
        // inside the app.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: libraries, priority: 4 },
            { name: 'frame', test: oursOrTheirs, tags: ['$initial'], priority: 3 },
            { name: 'parts', test: oursOrTheirs, minShareCount: 5, priority: 2 },
            { name: 'first', test: firstParts, priority: 2 },
            { name: 'quotes', test: quoteParts, priority: 2 },
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
