import { createHash } from 'node:crypto'
import { positions } from '@lagoon/server/features/contracts/contracts.table'
import { spotOrders } from '@lagoon/server/features/spot/spot.table'
import { trustOrders } from '@lagoon/server/features/trust/trust.table'
import { byServer } from '@lagoon/server/lane/asked'
import { isLived, livedBy } from '@lagoon/server/lane/log/lived.rules'
import { startScenario } from '@lagoon/server/market/market.command'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import { Refusal } from '@lagoon/server/platform/refusal'
import { clocks } from '@lagoon/server/world/clock.table'
import { countOf, decimalOf, ticks } from '@lagoon/shared/money/steps'
import { chanceOf } from './chance'
import { Disk } from './disk'
import type { Genesis } from './genesis'
import { type Answered, faultsOf } from './judge'
import { isAway, type Machine, Node } from './node'
import { Scheduler } from './scheduler'
import { type Asking, type CallOf, type History, type Step, told } from './steps'

/** What came of a history. */
export interface Outcome {
  faults: readonly string[]
  disk: Disk
  answers: readonly Answered[]
  /** How often each fault and each state was met. */
  met: Record<string, number>
  /** As it went, for a reader. */
  story: readonly string[]
}

const again_ms = 20

/** Lives a history from its seed and its steps: in the same world, in the same order, each time. */
export async function live(genesis: Genesis, history: History): Promise<Outcome> {
  const run = new Run(genesis, history)
  return run.whole()
}

class Run {
  readonly disk: Disk
  readonly #met: Record<string, number> = {}
  readonly #scheduler: Scheduler
  readonly #machine: Machine
  readonly #nodes: Node[] = []
  readonly #answers: Answered[] = []
  readonly #story: string[] = []
  readonly #faults: string[] = []
  #node: Node | null = null
  #opening: Promise<void> | null = null
  #asked = 0
  #open = 0

  constructor(
    private readonly genesis: Genesis,
    private readonly history: History,
  ) {
    const chance = chanceOf(history.seed ^ 0x5bd1e995)
    this.#scheduler = new Scheduler(chance)
    this.disk = new Disk(genesis.begun)
    const met = (what: string) => {
      this.#met[what] = (this.#met[what] ?? 0) + 1
      if (what !== 'answered' && what !== 'refused') this.#story.push(`  · ${what}`)
    }
    this.#machine = { disk: this.disk, scheduler: this.#scheduler, chance, met }
  }

  async whole(): Promise<Outcome> {
    try {
      this.#start()
      for (const step of this.history.steps) await this.#take(step)
      await this.#settle()
      await this.#askAgain()
    } catch (error) {
      this.#faults.push(`it broke: ${(error as Error).stack}`)
    }
    const faults = [...this.#faults, ...faultsOf(this.genesis.books, this.disk, this.#answers)]
    for (const node of this.#nodes) if (!node.isOver) node.kill()
    this.#met.commits = this.disk.logged.length
    return { faults, disk: this.disk, answers: this.#answers, met: this.#met, story: this.#story }
  }

  async #take(step: Step): Promise<void> {
    this.#story.push(told(step))
    switch (step.does) {
      case 'ask':
        this.#ask(step)
        break
      case 'advance':
        this.#keep(this.#advance(step.seconds))
        break
      case 'scenario':
        this.#keep(this.#scenario(step))
        break
      case 'edit':
        this.#keep(this.#operator('edit', node => node.run(step.edit, byServer)))
        break
      case 'snapshot':
        this.#keep(this.#operator('snapshot', node => node.snapshots.take(`snapshot ${step.n}`, byServer)))
        break
      case 'restore': {
        const [name, epoch] = [this.#snapshot(step.nth, true), `epoch ${step.n}`]
        const restored = { name, epoch, wall_at: this.#scheduler.now() }
        this.#keep(this.#operator('restore', node => node.snapshots.putBack(restored, byServer)))
        break
      }
      case 'forget': {
        const name = this.#snapshot(step.nth, false)
        this.#keep(this.#operator('snapshot deleted', node => node.snapshots.delete(name, byServer)))
        break
      }
      case 'pause':
        await this.#scheduler.go(step.turns)
        break
      case 'settle':
        await this.#settle()
        break
      case 'cut':
        await this.#inTheMiddle()
        this.#node?.store.cut()
        break
      case 'fill the disk':
        this.#node?.store.refuseNext()
        break
      case 'kill':
        await this.#inTheMiddle()
        this.#machine.met('killed')
        this.#node?.kill()
        this.#start()
        break
      case 'take over':
        await this.#inTheMiddle()
        this.#machine.met('taken over from a living writer')
        this.#start()
        break
    }
  }

  /** Faults come while a commit is on its way, where one soon is, or while rows are read: by a decision, or by a world that was put back. */
  async #inTheMiddle(): Promise<void> {
    const { chance, met } = this.#machine
    if (chance.once(4)) return
    const isReading = chance.once(3)
    const isThere = () => (isReading ? this.#node?.store.isReading : this.#node?.store.isWriting)
    for (let left = 40; left > 0 && this.#open > 0 && !isThere(); left--) await this.#scheduler.go(1)
    if (isThere()) met(isReading ? 'a fault with rows on their way' : 'a fault with a commit on its way')
  }

  /** Another process becomes the writer; one that cannot is started anew. */
  #start(): void {
    const node = new Node(this.#machine)
    this.#nodes.push(node)
    this.#node = node
    const open = async () => {
      try {
        await node.open()
      } catch (error) {
        if (this.#node !== node) return
        if (!isAway(error)) throw error
        this.#machine.met('start tried again')
        node.kill()
        this.#start()
      }
    }
    this.#opening = Promise.race([open(), node.over])
    this.#keep(this.#opening)
  }

  #keep(work: Promise<unknown>): void {
    this.#open++
    work
      .catch(error => this.#faults.push(`it broke: ${(error as Error).stack}`))
      .finally(() => {
        this.#open--
      })
  }

  async #settle(): Promise<void> {
    await this.#scheduler.until(() => this.#open === 0)
  }

  /** Asks a writer until one has answered. Now and then it is one that was replaced and does not know it. */
  async #until<R>(does: (node: Node) => Promise<R>, isPatient = true): Promise<R> {
    for (;;) {
      await this.#opening
      const alive = this.#nodes.filter(node => node.isReady)
      const node = this.#machine.chance.once(3) ? this.#machine.chance.of(alive) : alive.at(-1)
      if (!node && this.#node?.isOver) this.#start()
      if (node) {
        try {
          const lost = node.over.then(() => Promise.reject(new Refusal('unavailable')))
          return await Promise.race([does(node), lost])
        } catch (error) {
          if (!isAway(error)) throw error
          this.#machine.met('unavailable')
          if (!isPatient) throw new Refusal('unavailable')
        }
      }
      await new Promise<void>(done => void this.#scheduler.after(again_ms, done))
    }
  }

  #ask({ by, what, key }: Step & { does: 'ask' }): void {
    const user_id = this.genesis.people[by] as number
    const id = `key ${key}`
    const call = this.#callOf(what, user_id, key)
    if (!call) return
    const [path, input] = call
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const sending = { user_id, path, key: id, hash }
    const [handedIn, before] = [++this.#asked, this.disk.batch]
    const answer = async () => {
      const asked = () => ({ by: `${user_id}`, request: '', sending })
      let ok: Answered['ok'] = null
      let refusal: string | null = null
      try {
        ok = { value: await this.#until(node => node.call(path, user_id, input, asked())) }
        this.#machine.met('answered')
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusal = error.key
        this.#machine.met('refused')
      }
      this.#story.push(`  ${id} ${path} ${JSON.stringify(input)}: ${ok ? 'done' : refusal}`)
      const heads = [before, this.disk.batch] as const
      this.#answers.push({ user_id, path, key: id, handedIn, answeredAt: ++this.#asked, heads, ok, refusal })
    }
    this.#keep(answer())
  }

  /** Whoever asks once more under their key is told the same, as long as what was done is not taken back. */
  async #askAgain(): Promise<void> {
    const lived = livedBy(this.disk.turnings, this.disk.batch)
    const present = this.disk.logged.filter(({ batch }) => isLived(lived, batch)).flatMap(({ commands }) => commands)
    for (const { name, params, sending, answer } of present) {
      if (!sending) continue
      const again = this.#until(node => node.run({ name, params }, { by: '', request: '', sending }))
      this.#keep(
        again.then(value => {
          if (JSON.stringify(value ?? null) !== JSON.stringify(answer ?? null))
            this.#faults.push(`${sending.key} was answered otherwise when it was asked again`)
        }),
      )
    }
    await this.#settle()
  }

  async #advance(seconds: number): Promise<void> {
    await this.#opening
    const to = this.#now() + seconds
    await this.#until(node => node.world.advance(to, byServer))
  }

  /** What there is of snapshots now, or a name that there is not. */
  #snapshot(nth: number, withSeeds: boolean): string {
    const all = this.disk.copies.filter(({ logged, id }) => logged !== null && (withSeeds || id > 0))
    return all.at(-1 - (nth % Math.max(1, all.length)))?.name ?? 'none'
  }

  /**
   * What is refused is refused: somebody was quicker, or it was done and nobody heard. Now and then the operator does not try again what
   * was not answered.
   */
  async #operator(what: string, does: (node: Node) => Promise<unknown>): Promise<void> {
    const isPatient = this.#machine.chance.once(2)
    const done = await this.#until(does, isPatient).then(
      () => true,
      error => {
        if (!(error instanceof Refusal)) throw error
        return false
      },
    )
    this.#machine.met(done ? what : `${what}, refused`)
  }

  async #scenario({ shape, size, seconds }: Step & { does: 'scenario' }): Promise<void> {
    const sizePpm = shape === 'halt' ? 0 : size * 10_000 * (shape === 'gap' && size % 2 ? -1 : 1)
    const record = startScenario.with({ pairId: 0, shape, sizePpm, seconds: shape === 'gap' ? 1 : seconds })
    await this.#operator(shape, node => node.run(record, byServer))
  }

  #now(): number {
    return this.disk.all(clocks)[0]?.horizon as number
  }

  /** What a step asks for now; null where there is nothing to ask it of. */
  #callOf(what: Asking, user_id: number, key: number): CallOf | null {
    const own = (table: AnyTable, states: readonly number[]) =>
      this.disk.all(table).filter(row => row.user_id === user_id && states.includes(row.status as number))
    const nth = (table: AnyTable, states: readonly number[], place: number) => {
      const rows = own(table, states)
      return rows.length > 0 ? `${rows[place % rows.length]?.id}` : null
    }
    switch (what.call) {
      case 'spot': {
        const price = what.near === null ? null : this.#price(what.coin, what.near)
        const lots = what.amount * (what.coin === 1 ? 250 : 400)
        return [
          'POST coin/trade',
          {
            ...{ currency_id: `${what.coin}`, legal_id: '3', type: `${what.side}` },
            amount: what.coin === 1 ? (lots / 100_000).toFixed(5) : (lots / 10_000).toFixed(4),
            ...(price === null ? { order_type: 'market' } : { order_type: 'limit', target_price: price }),
            ...(what.terms === 'post_only' && price !== null && { post_only: '1' }),
            ...(what.terms && what.terms !== 'post_only' && price !== null && { time_in_force: what.terms }),
            ...(what.stop !== null && { stop_price: this.#price(what.coin, what.side === 1 ? what.stop : -what.stop) }),
            ...(key % 7 === 0 && { client_order_id: `mine-${key}` }),
          },
        ]
      }
      case 'cancel': {
        const id = nth(spotOrders, [1, 4], what.nth)
        return id === null ? null : ['PUT coin/trade', { id }]
      }
      case 'contract': {
        const stops = what.stops
        const away = (bp: number) => this.#price(what.coin, what.type === 1 ? bp : -bp)
        return [
          'POST lever/submit',
          {
            ...{ currency_id: `${what.coin}`, legal_id: '3', type: `${what.type}` },
            ...{ share: `${what.share}`, multiple: `${what.multiple}` },
            ...(what.near === null ? { status: '1' } : { status: '0', target_price: away(-Math.abs(what.near)) }),
            ...(stops !== null && { target_profit_price: away(stops), stop_loss_price: away(-stops) }),
          },
        ]
      }
      case 'close': {
        const id = nth(positions, [0, 1], what.nth)
        return id === null ? null : ['POST lever/close', { id, ...(what.share !== null && { share: `${what.share}` }) }]
      }
      case 'margin': {
        const id = nth(positions, [1], what.nth)
        return id === null ? null : ['POST lever/margin', { id, type: `${what.type}`, number: `${what.amount}` }]
      }
      case 'stops': {
        const id = nth(positions, [1], what.nth)
        return id === null ? null : ['POST lever/setstop', { id, trailing_distance: `${what.distance}` }]
      }
      case 'option': {
        const { coin, type, seconds, amount } = what
        return [
          'POST microtrade/submit',
          {
            ...{ match_id: `${100 + coin}`, currency_id: '3', type: `${type}` },
            ...{ seconds: `${seconds}`, number: `${amount}` },
          },
        ]
      }
      case 'custody':
        return ['POST lh/deposit', { config_id: `${what.product}`, amount: `${what.amount}` }]
      case 'redeem': {
        const id = nth(trustOrders, [1], what.nth)
        return id === null ? null : ['POST lh/deposit/order/cancel', { id }]
      }
      case 'transfer':
        return [
          'POST wallet/change',
          {
            ...{ currency_id: `${what.coin}`, from_field: what.from, to_field: what.to },
            number: what.coin === 1 ? `0.${1 + (what.amount % 9)}` : `${what.amount}`,
          },
        ]
    }
  }

  #price(coin: number, basisPoints: number): string {
    const node = this.#node as Node
    const pairId = 100 + coin
    if (!node.isWhole) return '1'
    const { price } = node.market.tick(pairId, node.world.now())
    return decimalOf(
      ticks(Math.round((countOf(price) * (10_000 + basisPoints)) / 10_000)),
      node.listing.pair(pairId).price_scale,
    )
  }
}
