import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The npm that started us, otherwise the one of this Node, otherwise the one on the path. A script is run with Node itself, because on
 * Windows the npm on the path needs a shell, and a shell splits paths at spaces.
 */
export function npm() {
  const script = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find(place => place?.endsWith('npm-cli.js') && existsSync(place))
  return script ? { command: process.execPath, args: [script] } : { command: 'npm', args: [] }
}
