import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unasked } from '../../lane/asked'
import { erasedWord, none } from '../../platform/db/left'
import { machineWall } from '../../platform/wall'
import { queryAnswering } from '../query.fixture'
import { type ForkHeader, packFork } from './forkFile.rules'
import { ForkFiles } from './forkFiles'
import { rowsForFile } from './forkRows'

const header: ForkHeader = {
  ...{ format: 'lagoon-fork', version: 1, made_by: '2.0.0', migration: '0007', listing: 'abc', at: 1_767_225_600 },
  ...{ seed: '1', price_version: 2, batch: 12, sequences: { 'world.a_id_seq': '4' } },
  tables: [
    { name: 'a', columns: ['id', 'gone'] },
    { name: 'foreign', columns: ['id'] },
  ],
}
const database = (fetched: object[][] = []) =>
  queryAnswering({
    _prisma_migrations: [{ name: '0007' }],
    string_agg: [{ listing: 'abc' }],
    'information_schema.columns': [{ name: 'a', columns: ['id', 'new'] }],
    pg_tables: [{ name: 'a' }],
    FETCH: () => fetched.shift() ?? [],
  })

const around = { wall: machineWall, databaseUrl: () => '', discloseSeed: async () => undefined }

async function loaded(changed: Partial<ForkHeader>, file?: Uint8Array) {
  const { query, of } = database()
  const brought: unknown[] = []
  const files = new ForkFiles({
    snapshots: {
      look: work => work(query, { batch: 12, at: 77, sequences: {} }),
      async bring({ fill, check, ...world }) {
        await fill(query, 'snapshot_5')
        brought.push(world)
        return world.name
      },
    },
    ...{ tables: () => [], ...around, madeBy: '2.0.0', known: [], world: { seed: '1', priceVersion: 2 } },
    passwords: async () => ({ password: 'p', fundPassword: 'f' }),
  })
  const rows = [
    { table: 'a', json: '[{"id":1}]' },
    { table: 'foreign', json: '[{"id":1}]' },
  ]
  const answer = await files.load(file ?? (await packFork({ ...header, ...changed }, rows)), unasked).catch(error => ({
    refused: error.detail?.text ?? error.key,
  }))
  return { answer, brought, of }
}

const half = (await packFork(header, [])).subarray(0, 40)

describe('a world from a file', () => {
  it('is brought with the tables and columns that are known here', async () => {
    const { answer, brought, of } = await loaded({})
    expect(answer).toEqual({ name: 'file 2026-01-01', at: 1_767_225_600 })
    expect(brought).toEqual([{ name: 'file 2026-01-01', at: 1_767_225_600, sequences: { 'world.a_id_seq': '4' } }])
    expect(of('CREATE')).toEqual(['CREATE TABLE snapshot_5."a" AS SELECT "id" FROM world."a" WITH NO DATA'])
    expect(of('INSERT')).toEqual([
      'INSERT INTO snapshot_5."a" SELECT * FROM json_populate_recordset(NULL::snapshot_5."a", $1)',
    ])
    expect(of('password_hash')).toHaveLength(1)
  })

  it.each([
    ['an older one', { migration: '0006' }, { name: 'file 2026-01-01' }],
    ['one of a later version', { migration: '0008' }, { refused: 'fork_refused.newer' }],
    ['one of another market', { listing: 'abd' }, { refused: 'fork_refused.listing' }],
  ])('fits or is refused: %s', async (_, changed, answer) => {
    expect((await loaded(changed)).answer).toMatchObject(answer)
  })

  it.each([
    ['another program', Buffer.from('PK'), 'fork_refused.foreign'],
    ['half a file', half, 'fork_refused.broken'],
    ['too much', Buffer.alloc((64 << 20) + 1), 'file_too_large'],
  ])('is refused by what is wrong with it: %s', async (_, file, refused) => {
    expect((await loaded({}, file)).answer).toEqual({ refused })
  })
})

describe('a world as a file', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ row: '{"id":1}' }))

  it.each([
    ['nothing', [0], 1, []],
    ['a page that is not full', [1999], 1, [1999]],
    ['a full page, and the rest', [2000, 1], 2, [2000, 1]],
    ['full pages alone', [2000, 0], 2, [2000]],
  ])('has all rows of a table: %s', async (_, counts, fetches, pages) => {
    const { query, of } = database(counts.map(rows))
    const found: number[] = []
    const table = { name: 'a', columns: ['id'] }
    for await (const { json } of rowsForFile(query, table, undefined, { known: [], salt: 's' }))
      found.push(JSON.parse(json).length)
    expect([found, of('FETCH').length, of('CLOSE').length]).toEqual([pages, fetches, 1])
  })

  it('has nothing secret, and of persons only what nobody knows them by', async () => {
    const { query, of } = database()
    const personal = { of: 'id', left: { nickname: erasedWord, language: none, token: none } }
    const user = { name: 'world.user', secret: ['token'], personal } as never
    const table = { name: 'user', columns: ['id', 'nickname', 'language', 'token'] }
    for await (const _ of rowsForFile(query, table, user, { known: [], salt: 's' }));
    const card = { name: 'card', columns: ['id', 'holder'] }
    const owned = { name: 'world.card', secret: [], personal: { of: 'user_id', left: { holder: none } } } as never
    for await (const _ of rowsForFile(query, card, owned, { known: [], salt: 's' }));
    const [ofUser = '', ofCard = ''] = of('DECLARE')
    expect(ofUser).toContain(
      `r."id" AS "id", CASE WHEN r."id" = ANY (kept.ids) THEN r."nickname" ELSE 'Person ' || r."id" END`,
    )
    expect(ofUser).toContain(`r."language" AS "language", CASE WHEN r."token" IS NOT NULL THEN '' END AS "token"`)
    expect(ofCard).toContain('r."id" AS "id", CASE WHEN r."user_id" = ANY (kept.ids) THEN r."holder" ELSE NULL END')
  })

  it('has the names of orders as aliases, the same in both tables', async () => {
    const { query, of } = database()
    for (const name of ['spot_order', 'spot_client_order']) {
      const table = { name, columns: ['client_order_id'] }
      for await (const _ of rowsForFile(query, table, undefined, { known: [], salt: 's' }));
    }
    const shown = of('DECLARE').map(text => /SELECT (CASE.*?) AS "client_order_id"/.exec(text)?.[1])
    expect(shown[0]).toContain(`WHEN r."user_id" = ANY (kept.ids) THEN r."client_order_id" ELSE CASE`)
    expect(shown[1]).toBe(shown[0])
  })

  it('has the tables of the world with its inputs', async () => {
    const { query, of } = database([rows(2)])
    const owned = { name: 'world.a', secret: ['new'], personal: null } as never
    const files = new ForkFiles({
      snapshots: { look: work => work(query, { batch: 12, at: 77, sequences: {} }), bring: async () => '' },
      ...{ tables: () => [owned], ...around, madeBy: '2.0.0', known: [], world: { seed: 'sand', priceVersion: 2 } },
      passwords: async () => ({ password: '', fundPassword: '' }),
    })
    const [header = '', saved] = gunzipSync(await files.save(true))
      .toString()
      .split('\n')
    expect(JSON.parse(header)).toEqual({
      ...{ format: 'lagoon-fork', version: 1, made_by: '2.0.0', migration: '0007', listing: 'abc', at: 77 },
      ...{ seed: 'sand', price_version: 2, batch: 12, sequences: {}, tables: [{ name: 'a', columns: ['id', 'new'] }] },
    })
    expect(of('DECLARE')[0]).toContain(`CASE WHEN r."new" IS NOT NULL THEN '' END`)
    expect(saved).toBe('a [{"id":1},{"id":1}]')
  })
})
