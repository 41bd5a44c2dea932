#!/usr/bin/env node
// `lagoon`: the command line. A package brings it built; a clone prepares what is missing first, and says so on standard error.
import { existsSync } from 'node:fs'

const preparing = new URL('./prepare/', import.meta.url)
if (existsSync(preparing)) {
  const { prepare } = await import(new URL('prepare.mjs', preparing).href)
  const { orExplain } = await import(new URL('stage.mjs', preparing).href)
  // A program that reads the output must get only the result.
  const write = process.stdout.write
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const serves = ['start', 'exchange'].includes(process.argv.slice(2).find(word => !word.startsWith('-')))
  await orExplain(() => prepare({ app: serves }))
  process.stdout.write = write
}
process.setSourceMapsEnabled(true)
await import(new URL('../dist/cli.js', import.meta.url).href)
