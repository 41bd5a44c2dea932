import type { Runner } from '@lagoon/server/platform/db/sql'
import { type Connection, type Pool, Query } from 'pg'

export interface DescribedColumn {
  name: string
  type: string
  /** The table column that it returns unchanged; null for an expression. */
  of: { table: string; notNull: boolean } | null
}

export interface Description {
  takes: string[]
  gives: DescribedColumn[]
}

/** The parameters and columns of a statement according to Postgres, which prepares it without running it. */
export async function describeBy(pool: Pool, text: string): Promise<Description> {
  const client = await pool.connect()
  try {
    const { parameters, fields } = await new Promise<Answer>((resolve, reject) => {
      client.query(new Describing(text, resolve, reject))
    })
    const types = await typeNames(client)
    const gives: DescribedColumn[] = []
    for (const { name, dataTypeID, tableID, columnID } of fields) {
      const of = tableID === 0 ? null : await columnOf(client, tableID, columnID)
      gives.push({ name, type: types.get(dataTypeID) ?? String(dataTypeID), of })
    }
    return { takes: parameters.map(oid => types.get(oid) ?? String(oid)), gives }
  } finally {
    client.release()
  }
}

async function typeNames(client: Runner): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('SELECT oid, typname FROM pg_type')
  return new Map(rows.map(({ oid, typname }) => [oid, typname]))
}

async function columnOf(client: Runner, table: number, column: number) {
  const { rows } = await client.query<{ table: string; notNull: boolean }>(
    `SELECT n.nspname || '.' || c.relname AS table, a.attnotnull AS "notNull" FROM pg_attribute a
     JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE a.attrelid = $1 AND a.attnum = $2`,
    [table, column],
  )
  return rows[0] ?? null
}

interface Field {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}
interface Answer {
  parameters: readonly number[]
  fields: readonly Field[]
}

/** Sends Parse and Describe like pg's own queries, without executing anything. */
class Describing extends Query {
  #parameters: readonly number[] = []
  #fields: readonly Field[] = []

  constructor(
    private readonly statement: string,
    private readonly resolve: (answer: Answer) => void,
    private readonly reject: (error: Error) => void,
  ) {
    super('')
  }

  override submit = (connection: Connection & { describe(what: object, more?: boolean): void }): void => {
    connection.once('parameterDescription', ({ dataTypeIDs }) => {
      this.#parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.statement, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.resolve({ parameters: this.#parameters, fields: this.#fields })
  }

  handleError(error: Error): void {
    this.reject(error)
  }
}
