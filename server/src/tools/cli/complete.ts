import { readRemoteConfig } from '../../settings/config'
import { commands } from './commands'
import { candidates } from './complete.rules'
import { connect } from './remote'

/** Completion does not wait for a slow exchange. */
const timeout_ms = 1500

/** Answers a shell's completion request, in the format of its scripts (`completion.ts`). */
export async function complete(line: readonly string[]): Promise<string> {
  const found = candidates(line, commands)
  const list = 'list' in found ? found.list : found.ask === 'snapshots' ? await snapshots(line) : null
  if (list === null) return `:${'ask' in found ? found.ask : ''}\n`
  return list.map(([word, says]) => `${word}${says && `\t${says}`}\n`).join('')
}

async function snapshots(line: readonly string[]): Promise<[string, string][]> {
  const url = line[line.indexOf('--url') + 1]
  try {
    const config = readRemoteConfig(line.includes('--url') && url ? { url } : {})
    const remote = await connect(config, AbortSignal.timeout(timeout_ms))
    const saved = await remote.operator.call('GET console/snapshots', {})
    await remote.close()
    return saved
      .map(({ name, at }): [string, string] => [name, at])
      .filter(([name]) => name.startsWith(line.at(-1) ?? ''))
  } catch {
    return []
  }
}
