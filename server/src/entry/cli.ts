import { runLine } from '../tools/cli/run'

/** `lagoon`: the command line, see `cli/`. If the reader of a pipe is gone, it ends quietly. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

runLine(process.argv.slice(2)).then(
  status => process.exit(status),
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    process.exit(1)
  },
)
