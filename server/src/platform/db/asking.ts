import type { Pool } from 'pg'
import { type Done, sendTogether } from './statements'

/** A named query and how its answer is read. A connection prepares it once. */
export interface Question<Answer> {
  name: string
  text: string
  values: readonly unknown[]
  read(done: Done): Answer
}

/** Runs it alone, on any free connection. */
export async function ask<A>(pool: Pool, question: Question<A>): Promise<A> {
  const [done] = await send(pool, [question])
  return question.read(done as Done)
}

/** Sends two queries in one message, in order and as one transaction: a round trip costs more than most queries. */
export async function askBoth<A, B>(pool: Pool, first: Question<A>, second: Question<B>): Promise<[A, B]> {
  const [one, other] = await send(pool, [first, second])
  return [first.read(one as Done), second.read(other as Done)]
}

async function send(pool: Pool, questions: readonly Question<unknown>[]): Promise<readonly Done[]> {
  const client = await pool.connect()
  const statements = questions.map(({ name, text, values }) => ({ name, text, values: () => values.map(textOf) }))
  try {
    const done = await sendTogether(client, statements)
    client.release()
    return done
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))
