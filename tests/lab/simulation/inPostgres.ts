import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { checkInvariants, type Invariant } from '@lagoon/server/platform/db/invariant'
import { RowTypes } from '@lagoon/server/platform/db/rowTypes'
import { sendTogether } from '@lagoon/server/platform/db/statements'
import { cloneDatabase, type TestDatabase } from '../../harness/database'
import type { Disk } from './disk'
import type { Genesis } from './genesis'

/** Checks simulated worlds in Postgres with the same SQL as every other world. */
export class InPostgres {
  private constructor(
    private readonly database: TestDatabase,
    private readonly db: Database,
    private readonly genesis: Genesis,
    private readonly invariants: readonly Invariant[],
  ) {}

  static async open(genesis: Genesis, invariants: readonly Invariant[]): Promise<InPostgres> {
    const database = await cloneDatabase()
    const db = openDatabase(database.url, { max: 2 })
    // Invariants that compare the world with its log do not apply, because there is no log here.
    // I-34 compares rows with the counters in memory of an exchange, and this one did not write the rows.
    const ofRows = invariants.filter(({ id, sql }) => id !== 'I-34' && !/\bsystem\.(commit|event|turning)/.test(sql))
    return new InPostgres(database, db, genesis, ofRows)
  }

  /** The violated invariants. */
  async broken(disk: Disk): Promise<string[]> {
    const { tables } = this.genesis
    const own = tables.filter(table => table.name === table.place)
    const client = await this.db.lane.connect()
    try {
      await client.query(`TRUNCATE ${own.map(({ name }) => name.replace(/\.user$/, '."user"')).join(', ')} CASCADE`)
      const types = new RowTypes()
      await types.read(client, own)
      const statements = own.flatMap(table => {
        const rows = disk.all(table)
        const name = `fill ${table.name}`
        return rows.length === 0 ? [] : [{ name, text: table.sql.insert, values: () => [types.arrayOf(table, rows)] }]
      })
      await sendTogether(client, statements)
    } finally {
      client.release()
    }
    const findings = await checkInvariants(this.db.pool, this.invariants)
    return findings
      .filter(({ violations }) => violations > 0)
      .map(({ id, examples }) => `${id} ${JSON.stringify(examples)}`)
  }

  get count(): number {
    return this.invariants.length
  }

  async close(): Promise<void> {
    await this.db.close()
    await this.database.drop()
  }
}
