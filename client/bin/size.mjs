#!/usr/bin/env node
/**
 * Prints what a phone downloads from the last build, as the server sends it. All files of a visitor's first screen may weigh 200 KB
 * together, and each further page 60 KB without the chart library. Exits 1 above either limit. Run `npm run build` first. The bench row
 * `firstload` and tests/lab/screens/firstvisit.test.ts measure what a browser really receives, with headers and answers.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

const root = new URL('../dist/h5/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', root), 'utf8'))
const KB = 1000
const limits = { first: 200 * KB, page: 60 * KB }
const language = 'hk'

/** The compressed file if there is one. */
function weigh(file) {
  const packed = new URL(`${file}.br`, root)
  return statSync(existsSync(packed) ? packed : new URL(file, root)).size
}

/** Everything that a module needs before it runs: all its static imports, and their styles. */
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
const show = bytes => `${(bytes / KB).toFixed(1).padStart(7)} KB`
const union = keys => new Set(keys.flatMap(key => [...filesOf(key)]))

/** The keys of the manifest, at least one for each pattern. */
function find(...patterns) {
  return patterns.flatMap(pattern => {
    const found = Object.keys(manifest).filter(key => pattern.test(key))
    if (found.length === 0) throw new Error(`no ${pattern} in the last build`)
    return found
  })
}

const words = new RegExp(`shell/words/${language}\\.ts$`)
const fonts = readdirSync(new URL('static/assets/', root))
  .filter(file => /^(plex|barlow)-(?!accented).*\.woff2$/.test(file))
  .map(file => `static/assets/${file}`)
const frame = ['index.html', ...fonts, ...union(find(/^index\.html$/))]
const visitor = new Set([...frame, ...union(find(/features\/accounts\/screens\.ts$/, words))])
const user = new Set([...frame, ...union(find(/shell\/HomeScreen\.tsx$/, words))])

let over = 0
function report(name, bytes, limit) {
  const bad = bytes > limit
  if (bad) over += 1
  console.log(`${show(bytes)}  ${name}${bad ? `  over the limit of ${limit / KB} KB` : ''}`)
}

report('first screen of a visitor: the login in one language', sum(visitor), limits.first)
for (const file of [...visitor].sort((a, b) => weigh(b) - weigh(a))) console.log(`${show(weigh(file))}    ${file}`)
report('first screen of somebody logged in: the home page in one language', sum(user), limits.first)

const isChart = file => /lightweight-charts|Canvas/.test(file)
for (const key of find(/^src\/features\/.*\.tsx?$/)) {
  if (!manifest[key].isDynamicEntry) continue
  const own = [...filesOf(key)].filter(file => !visitor.has(file) && !user.has(file) && !isChart(file))
  report(key.replace('src/features/', 'page '), sum(own), limits.page)
}
process.exit(over > 0 ? 1 : 0)
