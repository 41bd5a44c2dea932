import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/** Postgres's own one-byte type, in which its catalogue keeps flags such as the kind of a constraint. */
const charOid = 18
const textOid = 25

/**
 * Prisma's adapter for the schema engine, taught the one type it does not know and the engine cannot do without: the
 * pool passes columns of that type off as text, and what the adapter answers is labelled as the engine expects.
 */
function catalogAdapter(connectionString: string): SqlMigrationAwareDriverAdapterFactory & { pool: pg.Pool } {
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

/**
 * Prisma's schema engine as WebAssembly from npm, for machines that reach only a package registry; `prisma migrate` downloads the same
 * engine as a program. Used in development, never by the running server.
 */

interface SchemaFile {
  path: string
  content: string
}

const everything = { externalTables: [], externalEnums: [] }

/** The SQL that changes a database to match prisma/schema; empty if it already does. */
export async function sqlToSchema(databaseUrl: string, schema?: SchemaFile[]): Promise<string> {
  await load()
  const files = schema ?? (await readSchema())
  const adapter = catalogAdapter(databaseUrl)
  const schemaEngine = await engine.SchemaEngine.new(
    { datamodels: files.map(({ path, content }): [string, string] => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
  try {
    const { stdout } = await schemaEngine.diff({
      from: { tag: 'schemaDatasource', files, configDir: projectFolder },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: everything,
    })
    const sql = stdout?.trim() ?? ''
    return sql === '-- This is an empty migration.' ? '' : sql
  } finally {
    schemaEngine.free()
    await adapter.pool.end()
  }
}

export async function readSchema(): Promise<SchemaFile[]> {
  const folder = join(projectFolder, 'prisma', 'schema')
  const names = (await readdir(folder)).filter(name => name.endsWith('.prisma')).sort()
  return Promise.all(
    names.map(async name => ({ path: join(folder, name), content: await readFile(join(folder, name), 'utf8') })),
  )
}

let loaded: Promise<void> | undefined

/** The package expects a bundler that can import `.wasm`; Node 20 cannot, so it is loaded by hand. */
function load(): Promise<void> {
  loaded ??= (async () => {
    const home = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
    const code = await readFile(join(home, 'schema_engine_bg.wasm'))
    const imports = { './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports }
    const { instance } = await WebAssembly.instantiate(code, imports)
    engine.__wbg_set_wasm(instance.exports)
    const start = instance.exports.__wbindgen_start
    if (typeof start === 'function') start()
  })()
  return loaded
}
