import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** Postgres's own one-byte type, in which its catalogue keeps flags such as the kind of a constraint. */
const charOid = 18
const textOid = 25

/**
 * Prisma's adapter for the schema engine, taught the one type it does not know and the engine cannot do without: the
 * pool passes columns of that type off as text, and what the adapter answers is labelled as the engine expects.
 */
export function catalogAdapter(connectionString: string): SqlMigrationAwareDriverAdapterFactory & { pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString, max: 1 })
  const charColumns = new WeakMap<object, number[]>()
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  Object.assign(pool, {
    async query(config: pg.QueryConfig) {
      const result = await query(config)
      const found = result.fields.flatMap((field, index) => (field.dataTypeID === charOid ? [index] : []))
      for (const index of found) Object.assign(result.fields[index] ?? {}, { dataTypeID: textOid })
      charColumns.set(result.rows, found)
      return result
    },
  })
  const factory = new PrismaPg(pool)
  const connect = async () => {
    const adapter = await factory.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    return Object.assign(adapter, {
      async queryRaw(sql: Parameters<typeof queryRaw>[0]) {
        const answer = await queryRaw(sql)
        for (const index of charColumns.get(answer.rows) ?? []) answer.columnTypes[index] = ColumnTypeEnum.Character
        return answer
      },
    })
  }
  return { provider: factory.provider, adapterName: factory.adapterName, connect, connectToShadowDb: connect, pool }
}
