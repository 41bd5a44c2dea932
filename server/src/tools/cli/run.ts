import { appVersion } from '@lagoon/shared/catalogue/limits'
import { isPackage } from '../../platform/project'
import { readRemoteConfig } from '../../settings/config'
import { commands } from './commands'
import { complete } from './complete'
import { endingOf } from './ending'
import { helpOf, helpOfAll } from './help.rules'
import { createOutput, harmless, type Stream } from './output'
import { parseLine } from './parse.rules'
import { connect, type Remote } from './remote'
import { statuses } from './statuses'

type Streams = Readonly<Record<'stdout' | 'stderr', Stream>>

/** Runs one command line and returns the exit status. */
export async function runLine(typed: readonly string[], { stdout, stderr }: Streams = process): Promise<number> {
  // `npx lagoon` without arguments starts an exchange.
  const line = isPackage && typed.length === 0 ? ['start'] : typed
  const out = createOutput(line.includes('--json'), stdout, stderr)
  const said = (text: string): number => {
    stdout.write(harmless(text === '' || text.endsWith('\n') ? text : `${text}\n`))
    return statuses.done
  }
  const [first] = line
  if (first === '--version' || first === '-v') return said(appVersion)
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    const requested = first === 'help' && commands.find(({ name }) => name === line[1])
    return said(requested ? helpOf(requested) : helpOfAll(commands))
  }
  if (first === '--complete') return said(await complete(line.slice(1)))
  const interrupted = onInterrupt()
  let remote: Promise<Remote> | undefined
  try {
    const { command, words, values } = parseLine(line, commands)
    if (values.help) return said(helpOf(command))
    const { signal } = interrupted
    const open = () => {
      remote ??= connect(readRemoteConfig(values), signal)
      return remote
    }
    return (await command.run({ values, words, out, signal, connect: open })) ?? statuses.done
  } catch (error) {
    if (interrupted.signal.aborted) return statuses.interrupted
    const { status, json, text } = endingOf(error)
    out.failed(json, text)
    return status
  } finally {
    await remote?.then(
      each => each.close(),
      () => undefined,
    )
  }
}

/** Ctrl-C asks the command to end; a second one does not wait for it. */
function onInterrupt(): AbortController {
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (interrupted.signal.aborted) process.exit(statuses.interrupted)
      interrupted.abort()
    })
  return interrupted
}
