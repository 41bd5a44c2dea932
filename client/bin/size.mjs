#!/usr/bin/env node
/**
 * What a phone downloads, gzipped, from the last build: the entry, the home page and one language may weigh 125 KiB
 * together, and each further page 60 KiB beside the chart library. Exits 1 above either. `npm run build` comes first.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const root = new URL('../dist/h5/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', root), 'utf8'))
const KIB = 1024
const limits = { first: 125 * KIB, page: 60 * KIB }
const language = 'hk'

const weights = new Map()
function weigh(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(new URL(file, root)), { level: 9 }).length)
  return weights.get(file)
}

/** Everything a module needs before it runs: its static imports to the end, and their styles. */
function filesOf(key, seen = new Set(), files = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return files
  seen.add(key)
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen, files)
  return files
}

const sum = files => [...files].reduce((total, file) => total + weigh(file), 0)
const show = bytes => `${(bytes / KIB).toFixed(1).padStart(7)} KiB`
const union = keys => new Set(keys.flatMap(key => [...filesOf(key)]))

const find = pattern => Object.keys(manifest).filter(key => pattern.test(key))
const entry = find(/^index\.html$/)
const home = find(/features\/home\/Home\.tsx$/)
const words = find(new RegExp(`(app/words/${language}|features/home/words/${language})\\.ts$`))
const first = union([...entry, ...home, ...words])

let over = 0
function report(name, bytes, limit) {
  const bad = bytes > limit
  if (bad) over += 1
  console.log(`${show(bytes)}  ${name}${bad ? `  over the limit of ${limit / KIB} KiB` : ''}`)
}

if (home.length === 0)
  console.log('        no src/features/home/Home.tsx in this build: the first load is weighed without it')
report('first load: entry, home and one language', sum(first), limits.first)
for (const file of [...first].sort((a, b) => weigh(b) - weigh(a))) console.log(`${show(weigh(file))}    ${file}`)

const isChart = file => /lightweight-charts/.test(file)
for (const key of find(/^src\/features\/.*\.tsx$/)) {
  if (!manifest[key].isDynamicEntry || home.includes(key)) continue
  const own = [...filesOf(key)].filter(file => !first.has(file) && !isChart(file))
  report(key.replace('src/features/', 'page '), sum(own), limits.page)
}
process.exit(over > 0 ? 1 : 0)
