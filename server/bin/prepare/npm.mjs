import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The npm that started us, else the one that came with this Node, else the one on the path. As a script it is run by Node itself: what is on
 * the path of Windows only a shell can run, and a shell parts paths at their spaces.
 */
export function npm() {
  const script = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find(place => place?.endsWith('npm-cli.js') && existsSync(place))
  return script ? { command: process.execPath, args: [script] } : { command: 'npm', args: [] }
}
