import type { CallParsed } from '@lagoon/shared/api/index'
import { csvLines } from '@lagoon/shared/catalogue/csv'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../http/call'
import { fault } from '../http/faults'
import { textStream } from '../http/textStream'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import type { Audit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import type { SqlStatement } from '../platform/db/sql'
import { Refusal, refuse, refuseField } from '../platform/refusal'
import { seal, unseal } from '../platform/sealed'
import type { Wall } from '../platform/wall'
import { stampOf } from '../platform/world-time'
import * as exported from './exports.sql'
import { findPeople, type Prices } from './people.store'

type Requested = CallParsed<'GET console/export'>
interface Source {
  columns: readonly string[]
  /** The lines of the rows after the last ones, in order. */
  pages(): AsyncIterable<string>
}

interface ExportDeps {
  db: Database
  wall: Wall
  listing: Listing
  audit: Audit
  pricesAt: (second: number | null) => Prices
  /** Seals what a link exports. */
  key: Buffer
}

const link_ms = 60_000
const page_rows = 250
const path = '/api/console/export/file'
const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } as const

/** The filters of each list. An export refuses other filters instead of ignoring them. */
const filters = {
  users: ['query', 'level', 'state', 'least', 'tag'],
  orders: ['user_id', 'from', 'to', 'currency_id', 'legal_id', 'status', 'open'],
  fills: ['user_id', 'from', 'to', 'currency_id', 'legal_id'],
  ledger: ['user_id', 'from', 'to', 'currency_id'],
  deposits: ['user_id', 'from', 'to', 'status'],
  withdrawals: ['user_id', 'from', 'to', 'status'],
  reviews: ['user_id', 'from', 'to', 'status', 'kind'],
  audit: ['user_id', 'from', 'to', 'who', 'query'],
} as const satisfies Record<Requested['what'], readonly (keyof Requested)[]>

/** Whole lists as files: the call checks the filters and answers a link, and the link streams the rows page by page. */
export class Exports {
  constructor(private readonly deps: ExportDeps) {}

  readonly routes: Routes = {
    'GET console/export': async ({ input, origin }) => {
      const allowed: readonly string[] = ['what', 'format', ...filters[input.what]]
      const other = Object.keys(input).find(name => !allowed.includes(name))
      if (other !== undefined) refuseField(other, 'unknown')
      this.#source(input)
      const { what, format, ...chosen } = input
      await this.deps.audit(origin.who, 'exported', `${what} ${format} ${JSON.stringify(chosen)}`, origin)
      const until_ms = this.deps.wall.now() + link_ms
      const ticket = seal(this.deps.key, JSON.stringify({ input, until_ms }))
      return {
        link: `${path}?ticket=${encodeURIComponent(ticket)}`,
        name: `${what}.${format}`,
        expires_at: stampOf(until_ms / 1000),
      }
    },
  }

  serve(app: FastifyInstance, notReady: () => string | null): void {
    app.get(path, (request, reply) => {
      if (notReady()) return fault(request, reply, 503, new Refusal('unavailable'))
      const { ticket = '' } = (request.query as { values: { ticket?: string } }).values
      const opened = unseal(this.deps.key, ticket)
      const { input, until_ms } = opened
        ? (JSON.parse(opened) as { input: Requested; until_ms: number })
        : { input: null, until_ms: 0 }
      if (!input || until_ms < this.deps.wall.now())
        return fault(request, reply, 404, new Refusal('code_invalid', { text: 'code_invalid.ticket' }))
      reply.header('content-type', types[input.format])
      reply.header('content-disposition', `attachment; filename="${input.what}.${input.format}"`)
      return reply.send(textStream(this.#lines(input)))
    })
  }

  /** The reader of the stream asks for each page, so a slow one keeps at most one page in memory. */
  async *#lines(input: Requested): AsyncGenerator<string> {
    const { columns, pages } = this.#source(input)
    if (input.format === 'csv') yield `${columns.join(',')}\r\n`
    yield* pages()
  }

  #source(input: Requested): Source {
    const { user_id = null, from = null, to = null, status = null, format } = input
    const range = [user_id, from, to] as const
    const isCsv = format === 'csv'
    const listed = <Rest extends readonly unknown[]>(
      list: SqlStatement<readonly [number, number, ...Rest], { id: number }>,
      ...rest: Rest
    ): Source => ({
      columns: Object.keys(list.gives),
      pages: () => textPages(this.deps, exported.asText(list, isCsv), rest),
    })
    switch (input.what) {
      case 'users':
        return this.#users(input)
      case 'orders':
        return listed(exported.orders, ...range, this.#pairOf(input), status, input.open === 1)
      case 'fills':
        return listed(exported.fills, ...range, this.#pairOf(input))
      case 'ledger':
        return listed(exported.ledger, ...range, input.currency_id ?? null)
      case 'deposits':
        return listed(exported.deposits, ...range, status)
      case 'withdrawals':
        return listed(exported.withdrawals, ...range, status)
      case 'reviews':
        return listed(exported.reviews, ...range, status, input.kind ?? null)
      case 'audit':
        return listed(exported.audit, ...range, input.who ?? null, input.query ?? null)
    }
  }

  #pairOf({ currency_id, legal_id }: Requested): number | null {
    if (currency_id === undefined && legal_id === undefined) return null
    const of = [...this.deps.listing.pairs].find(pair => pair.currency_id === currency_id && pair.legal_id === legal_id)
    return of?.id ?? refuse('not_found')
  }

  /** Each page goes on from the key of the last one, at the prices of the first. */
  #users({ query, level = 'all', state = 'all', least, tag, format }: Requested): Source {
    const { db, pricesAt } = this.deps
    const request = { query, level, state, least, tag, sort: 'id', order: 'asc', page: 1, limit: page_rows } as const
    const columns = [
      ...['id', 'account', 'nickname', 'basic_status', 'advanced_status', 'worth', 'frozen_worth', 'joined_at', 'tags'],
    ]
    const figures = new Set(['id', 'basic_status', 'advanced_status', 'worth', 'frozen_worth'])
    return {
      columns,
      async *pages() {
        let after: string | undefined
        do {
          const found = await findPeople(db, { ...request, after }, pricesAt)
          const rows = found.rows.map(row => ({
            ...{ id: row.id, account: accountNumber(row), nickname: row.nickname, basic_status: row.basic_status },
            ...{ advanced_status: row.advanced_status, worth: row.worth, frozen_worth: row.frozen_worth },
            ...{ joined_at: stampOf(row.created_at), tags: row.tags.join(' ') },
          }))
          yield format === 'csv'
            ? csvLines(rows, columns, figures)
            : rows.map(row => `${JSON.stringify(row)}\n`).join('')
          after = found.after
        } while (after !== '')
      },
    }
  }
}

/** After each page it rests for as long as the page took, so that Postgres has a core for orders. */
async function* textPages<Rest extends readonly unknown[]>(
  { db: { pool }, wall }: Pick<ExportDeps, 'db' | 'wall'>,
  pages: SqlStatement<readonly [number, number, ...Rest], { last: number | null; page: string | null }>,
  rest: Rest,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const begun = wall.mono()
    const { last, page } = await pages.one(pool, after, page_rows, ...rest)
    if (last === null || page === null) return
    const took_ms = wall.mono() - begun
    yield page
    after = last
    await new Promise<void>(done => wall.after(took_ms, done))
  }
}
