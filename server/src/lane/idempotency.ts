import type { Pool } from 'pg'
import { table } from '../platform/db/table'
import { refuse } from '../platform/refusal'
import { isAnotherRequest } from '../platform/request-hash'
import type { Command } from './lane'

/** Answers of commands that were sent with a key; each is written in the command's own transaction. */
export const idempotencies = table(
  'world.idempotency',
  { user_id: 'int', path: 'text', key: 'text', hash: 'text', answer: 'json?', at: 'int' },
  { key: ['user_id', 'path', 'key'] },
)

interface Sending {
  user_id: number
  path: string
  key: string
  hash: string
}

/** The command, keeping its answer under the key it was sent with. A lost answer can then be asked for again. */
export function keyed<R>(sending: Sending | null, command: Command<R>): Command<R> {
  if (!sending) return command
  return {
    ...command,
    load: unit => {
      unit.want(idempotencies, sending)
      return command.load?.(unit)
    },
    decide: unit => {
      const known = unit.get(idempotencies, sending)
      if (known && isAnotherRequest(known.hash, sending.hash)) refuse('idempotency_conflict')
      if (known) return (known.answer ?? undefined) as R
      const answer = command.decide(unit)
      unit.insert(idempotencies, { ...sending, answer: answer ?? null, at: unit.now })
      return answer
    },
  }
}

export function storedAnswers(pool: Pool) {
  return {
    async find(key: Omit<Sending, 'hash'>): Promise<{ hash: string; answer: unknown } | null> {
      const { rows } = await pool.query(
        'SELECT hash, answer FROM world.idempotency WHERE user_id = $1 AND path = $2 AND key = $3',
        [key.user_id, key.path, key.key],
      )
      return rows[0] ?? null
    },
  }
}
