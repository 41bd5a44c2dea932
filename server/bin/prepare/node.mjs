import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { CannotGoOn } from './stage.mjs'

/** Refuses a Node older than package.json requires, before newer features are used. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const least = engines.node.replace(/[^\d.]/g, '')
  if (compare(process.versions.node, least) < 0)
    throw new CannotGoOn(`Lagoon needs Node ${least} or newer; this is Node ${process.versions.node}.`)
}

function compare(left, right) {
  const [a, b] = [left, right].map(version => version.split('.').map(Number))
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
