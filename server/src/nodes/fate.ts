import { isDeepStrictEqual } from 'node:util'
import { readAnswers, readCommands, withPersonal } from '../lane/log/commit'
import type { Runner } from '../platform/db/sql'
import { besideOf, doneFor } from './fate.sql'
import type { HandedIn } from './messages'

/** As the log names a request. */
const requestOf = ({ asked: { by, request } }: HandedIn) => `${by}:${request}`

/**
 * What became of commands whose writer is gone before it answered, by the log: each was done and has its answer there, or it never will be,
 * since that writer can commit nothing more. Null for those that were not done.
 */
export async function fateOf(
  db: Runner,
  after: number,
  commands: readonly HandedIn[],
): Promise<({ value: unknown; batch: number } | null)[]> {
  const rows = await doneFor.all(db, after, [...new Set(commands.map(requestOf))])
  const done: { request: string; name: string; params: object; value: unknown; batch: number }[] = []
  for (const { batch, commands, answers, asked } of rows) {
    const beside = await besideOf.all(db, batch)
    const values = readAnswers(withPersonal(answers, beside))
    const requests = asked.split(',')
    for (const [i, { name, params }] of readCommands(commands, beside).entries())
      done.push({ request: requests[i] as string, name, params, value: values[i] ?? undefined, batch })
  }
  return commands.map(command => {
    const same = done.filter(({ request, name }) => request === requestOf(command) && name === command.name)
    const found = same.length > 1 ? same.find(({ params }) => isSame(params, command.params)) : same[0]
    return found ? { value: found.value, batch: found.batch } : null
  })
}

/** One request may hand in several of a name, with other params. Secrets are blank in the log, and are the same in those. */
function isSame(logged: object, params: object): boolean {
  const known: Record<string, unknown> = JSON.parse(JSON.stringify(params))
  return Object.entries(logged).every(([key, value]) => value === '' || isDeepStrictEqual(known[key] ?? null, value))
}
