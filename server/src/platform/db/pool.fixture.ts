import type { Pool } from 'pg'
import type { SqlStatement } from './sql'

type Rows = readonly object[]
type Requested = SqlStatement<never, never>
type ValuesOf<S> = S extends SqlStatement<infer V, infer _Row> ? [...V] : never

/** A pool that answers each statement as the test defines, and records the statements. */
export function poolAnswering() {
  const answers = new Map<string, (...values: never[]) => Rows | Promise<Rows>>()
  const requested: { text: string; values: unknown[] }[] = []
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const answer = answers.get(text)
    if (!answer) throw new Error(`nobody answers ${text}`)
    requested.push({ text, values })
    const rows = await answer(...(values as never[]))
    return { rows, rowCount: rows.length }
  }
  return {
    pool: { query } as unknown as Pool,
    when<S extends Pick<Requested, 'text'>>(statement: S, answer: (...values: ValuesOf<S>) => Rows | Promise<Rows>) {
      answers.set(statement.text, answer as never)
    },
    /** The values of each call. */
    callsOf: <S extends Pick<Requested, 'text'>>(statement: S): ValuesOf<S>[] =>
      requested.filter(({ text }) => text === statement.text).map(({ values }) => values as ValuesOf<S>),
  }
}
