import { isDeepStrictEqual } from 'node:util'
import { readAnswers, readCommands, withPersonal } from '../lane/log/commit'
import type { Committed } from './committed'
import type { ForwardedCommand } from './messages'

/** The name of a request in the log. */
const requestOf = ({ asked: { by, request } }: ForwardedCommand) => `${by}:${request}`

/**
 * Finds in the log the outcomes of commands whose writer went away before it answered. A command is in the log with its answer, or it will
 * never be done, since that writer can commit nothing more. Returns null for commands that were not done.
 */
export async function outcomesInLog(
  committed: Pick<Committed, 'doneFor' | 'besideOf'>,
  after: number,
  commands: readonly ForwardedCommand[],
): Promise<({ value: unknown; batch: number } | null)[]> {
  const rows = await committed.doneFor(after, [...new Set(commands.map(requestOf))])
  const done: { request: string; name: string; params: object; value: unknown; batch: number }[] = []
  for (const { batch, commands, answers, asked } of rows) {
    const beside = await committed.besideOf(batch)
    const values = readAnswers(withPersonal(answers, beside))
    const requests = asked.split(',')
    for (const [i, { name, params }] of readCommands(commands, beside).entries())
      done.push({ request: requests[i] as string, name, params, value: values[i], batch })
  }
  return commands.map(command => {
    const same = done.filter(({ request, name }) => request === requestOf(command) && name === command.name)
    const found = same.length > 1 ? same.find(({ params }) => isSame(params, command.params)) : same[0]
    return found ? { value: found.value, batch: found.batch } : null
  })
}

/**
 * One request may send several commands of a name with different params. Secrets are blank in the log, and they are equal within a request.
 */
function isSame(logged: object, params: object): boolean {
  const known: Record<string, unknown> = JSON.parse(JSON.stringify(params))
  return Object.entries(logged).every(([key, value]) => value === '' || isDeepStrictEqual(known[key] ?? null, value))
}
