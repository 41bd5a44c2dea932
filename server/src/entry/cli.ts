import { appVersion } from '@lagoon/shared/catalogue/limits'
import { isPackage } from '../platform/project'
import { readRemoteConfig } from '../settings/config'
import { commands } from '../tools/cli/commands'
import { complete } from '../tools/cli/complete'
import { endingOf } from '../tools/cli/ending'
import { helpOf, helpOfAll } from '../tools/cli/help.rules'
import { createOutput, harmless, type Stream } from '../tools/cli/output'
import { parseLine } from '../tools/cli/parse.rules'
import { connect, type Remote } from '../tools/cli/remote'
import { statuses } from '../tools/cli/statuses'

/** `lagoon`: the command line, see `cli/`. If the reader of a pipe is gone, it ends quietly. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

runLine(process.argv.slice(2)).then(
  status => process.exit(status),
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    process.exit(1)
  },
)

type Streams = Readonly<Record<'stdout' | 'stderr', Stream>>

/** Runs one command line and returns the exit status. */
async function runLine(typed: readonly string[], { stdout, stderr }: Streams = process): Promise<number> {
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
