import { checkInvariants } from '@lagoon/server/platform/db/invariant'
import { readClock } from '@lagoon/server/world/clock.store'
import { namedFundPassword } from '../../../seeds/users'
import type { Answer, CallOptions, Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { addAddress } from '../../harness/money'
import { picture } from '../../harness/picture'
import { register } from '../../kit/register'
import type { Beginning, Funds } from './beginning'
import { Model } from './model'
import type { Person } from './person'
import { accountsOf } from './pictures'

const snapshot = 'the walks begin'
const personal = { country: 'Hong Kong', name: 'Ann Walker', card_id: 'A1234563', address: '8 Lagoon Street' }
/** Long enough for the limits on codes, and far shorter than the life of a token. */
const betweenWalks_ms = 600_000

/**
 * The exchange for the walks: two users who can use everything, one of them invited by the other, and a snapshot that the world returns to
 * before each walk, so that a walk depends on its steps alone.
 */
export class Stage {
  #clients = new Map<number, Client>()
  #walk = 0

  private constructor(
    readonly exchange: TestExchange,
    readonly operator: Client,
    private readonly beginning: Beginning,
    private readonly known: ReadonlyMap<number, Client>,
  ) {}

  static async open(): Promise<Stage> {
    const exchange = await startExchange()
    try {
      return await Stage.#furnish(exchange)
    } catch (error) {
      await exchange.stop()
      throw error
    }
  }

  static async #furnish(exchange: TestExchange): Promise<Stage> {
    const operator = await exchange.operator()
    const ann = await register(exchange, 'ann', { funds: { change: { USDT: '30000', BTC: '1', ETH: '8' } } })
    exchange.wall.forward(61_000)
    const { extension_code } = await ann.call('GET user/center', {})
    const ben = await register(
      exchange,
      'ben',
      { funds: { change: { USDT: '20000', BTC: '0.5', ETH: '12' } } },
      extension_code,
    )
    const ids: number[] = []
    for (const who of [ann, ben]) {
      const { id } = await who.call('GET user/center', {})
      ids.push(id)
      await who.call('POST user/real_name', personal)
      const password = namedFundPassword
      await who.call('POST safe/update_password', { password, re_password: password })
      for (const { account, coin, amount } of given)
        await operator.call('POST console/credit', {
          user_id: id,
          account,
          currency_id: coin,
          number: amount,
          reason: 'walk',
        })
    }
    await exchange.clock.advance(60)
    await addAddress(exchange, ann, 'ann@kit.test')
    for (const kind of ['deposit', 'withdrawal', 'merchant', 'subscription'] as const)
      await operator.call('POST console/policy', { kind, mode: 'manual', delay_seconds: 0 })
    const clients = new Map([ann, ben].map((who, i) => [ids[i] as number, who]))
    const vouchers = new Map<number, string>()
    for (const [id, who] of clients) vouchers.set(id, await who.upload(await picture()))
    await operator.call('POST console/snapshots', { name: snapshot })
    return new Stage(exchange, operator, await read(exchange, clients, vouchers), clients)
  }

  /** Restores the world and returns the model of what should happen from there. */
  async begin(): Promise<Model> {
    this.#walk++
    this.exchange.wall.forward(betweenWalks_ms)
    await this.client('operator').call('POST console/restore', { name: snapshot })
    this.#clients = new Map(this.known)
    return new Model(this.beginning)
  }

  /** Their ids. */
  get people(): readonly number[] {
    return [...this.known.keys()]
  }

  send(by: Person | 'operator', key: string, input: Record<string, unknown>, options?: CallOptions) {
    return this.client(by).send<Record<string, unknown>>(key, input, options)
  }

  client(of: Person | 'operator'): Client {
    const known = of === 'operator' ? this.operator : (this.#clients.get(of.id) as Client)
    return known.token === null ? this.exchange.anyone : this.exchange.anyone.as(known.token)
  }

  /** Registers a user invited by the first one; returns the id. */
  async newcomer(): Promise<number> {
    const { extension_code } = await this.exchange.anyone
      .as([...this.known.values()][0]?.token as string)
      .call('GET user/center', {})
    const client = await register(this.exchange, `cleo${this.#walk}`, {}, extension_code)
    const { id } = await client.call('GET user/center', {})
    this.#clients.set(id, client)
    return id
  }

  /** The id of the newest record under review. */
  async newestReview(kind: string): Promise<number> {
    const { body } = await this.send('operator', 'GET console/reviews', { kind, status: 1, limit: 100 })
    const { data } = body as Answer<{ data: { id: number }[] }>
    return Math.max(...data.data.map(({ id }) => id))
  }

  /** All balances at one moment, in the format of `wallet/list`. The calls themselves are compared when time has passed. */
  async balances(ids: readonly number[]): Promise<Record<number, Record<string, string>>> {
    const { rows } = await this.exchange.db.pool.query(
      `SELECT owner_id AS id, account || '/' || coin_id AS wallet, trim_scale(available) || ' + ' || trim_scale(frozen) AS amounts
       FROM world.wallet WHERE owner_id = ANY($1) AND (available <> 0 OR frozen <> 0)`,
      [ids],
    )
    const balances: Record<number, Record<string, string>> = Object.fromEntries(ids.map(id => [id, {}]))
    for (const { id, wallet, amounts } of rows) Object.assign(balances[id] ?? {}, { [wallet]: amounts })
    return balances
  }

  async broken(): Promise<string[]> {
    const findings = await checkInvariants(this.exchange.db.pool, this.exchange.inside.invariants)
    return findings
      .filter(({ violations }) => violations > 0)
      .map(({ id, examples }) => `${id} ${JSON.stringify(examples)}`)
  }

  stop(): Promise<void> {
    return this.exchange.stop()
  }
}

const given: readonly Funds[] = [
  { account: 'lever', coin: 3, amount: '8000' },
  { account: 'micro', coin: 3, amount: '4000' },
  { account: 'fund', coin: 3, amount: '12000' },
  { account: 'fund', coin: 1, amount: '0.25' },
]

async function read(
  exchange: TestExchange,
  people: ReadonlyMap<number, Client>,
  vouchers: ReadonlyMap<number, string>,
): Promise<Beginning> {
  const [ann] = people.values()
  if (!ann) throw new Error('nobody walks')
  const clock = await readClock(exchange.db.rows)
  const beginning = {
    now: exchange.clock.now(),
    seed: clock?.seed ?? '',
    startedAt: clock?.started_at ?? 0,
    pairs: [...exchange.inside.listing.pairs],
    scales: new Map([...exchange.inside.listing.coins].map(({ id, scale }) => [id, scale])),
    products: await ann.call('GET lh/deposit/config', {}),
    offers: await ann.call('GET lh/send/config', {}),
    vouchers,
    merchants: (await ann.call('GET merchant/mer_list', { limit: 100 })).data,
  }
  const withFunds = [...people].map(async ([id, client]) => ({
    id,
    addressed: client === ann,
    funds: (await accountsOf(client)).map(({ account, coin, available }) => ({ account, coin, amount: available })),
  }))
  return { ...beginning, people: await Promise.all(withFunds) }
}
