import { Client } from 'pg'

/** Postgres notices after 10 s + 3 × 5 s that a host on another machine has vanished, and frees its locks. */
const keepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
const longest_query_ms = 5000

/**
 * Locks on one connection to the list of worlds. What this host has locked, no other host opens. Postgres frees them when the connection
 * ends, also when the process is killed.
 */
export class Locks {
  #connection: Promise<Client> | null = null
  /** The connected one. */
  #client: Client | null = null
  #turn: Promise<unknown> = Promise.resolve()
  readonly #held = new Set<string>()
  readonly #taking = new Map<string, Promise<boolean>>()

  constructor(
    private readonly url: string,
    /** The connection was lost, and all locks with it. */
    private readonly onLost: (error: Error) => void,
  ) {}

  holds(what: string): boolean {
    return this.#held.has(what)
  }

  /** False if another host has it. */
  async take(what: string): Promise<boolean> {
    if (this.#held.has(what)) return true
    const taking = this.#taking.get(what) ?? this.#take(what).finally(() => this.#taking.delete(what))
    this.#taking.set(what, taking)
    return taking
  }

  async release(what: string): Promise<void> {
    if (!this.#held.delete(what)) return
    const text = 'SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS was_held'
    // It is held twice if a query that took too long got it, and the next one too.
    while ((await this.#query(text, [what]))[0].was_held);
  }

  /** Those that any host has. */
  async heldAnywhere(all: readonly string[]): Promise<Set<string>> {
    const rows = await this.#query(
      `SELECT what FROM unnest($1::text[]) AS what JOIN pg_locks ON locktype = 'advisory' AND objsubid = 1
       AND (classid::int8 << 32 | objid::int8) = hashtextextended(what, 0)
       JOIN pg_database ON pg_database.oid = pg_locks.database AND datname = current_database()`,
      [all],
    )
    return new Set(rows.map(({ what }) => what))
  }

  /** A connection that does not answer counts as lost: Postgres may have freed the locks already. */
  async check(): Promise<void> {
    const client = this.#client
    if (client && this.#held.size > 0) await this.#query('SELECT', []).catch(error => this.#lost(client, error))
  }

  async close(): Promise<void> {
    const client = await this.#connection?.catch(() => null)
    client?.removeAllListeners('end')
    this.#connection = null
    this.#client = null
    this.#held.clear()
    await client?.end()
  }

  async #take(what: string): Promise<boolean> {
    const text = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS ok'
    const client = this.#client
    const [row] = await this.#query(text, [what]).catch(error => {
      if (client === null || error.message === 'Query read timeout') throw error
      // The connection was lost since it was last used; a new one tries.
      this.#lost(client, error)
      return this.#query(text, [what])
    })
    if (row.ok) this.#held.add(what)
    return row.ok
  }

  /** One query at a time, because a connection has no more. */
  #query(text: string, values: readonly unknown[]) {
    const result = this.#turn.then(async () => (await (await this.#connected()).query(text, [...values])).rows)
    this.#turn = result.catch(() => undefined)
    return result
  }

  #connected(): Promise<Client> {
    this.#connection ??= this.#connect().catch(error => {
      this.#connection = null
      throw error
    })
    return this.#connection
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...{ connectionString: this.url, application_name: 'lagoon', keepAlive: true, options: keepalives },
      ...{ connectionTimeoutMillis: longest_query_ms, query_timeout: longest_query_ms },
    })
    client.on('error', error => this.#lost(client, error))
    client.once('end', () => this.#lost(client, new Error('the connection that holds the worlds has ended')))
    await client.connect()
    this.#client = client
    return client
  }

  #lost(client: Client, error: Error): void {
    client.removeAllListeners('end')
    if (client !== this.#client) return
    this.#connection = null
    this.#client = null
    const hadAny = this.#held.size > 0
    this.#held.clear()
    void client.end().catch(() => undefined)
    if (hadAny) this.onLost(error)
  }
}
