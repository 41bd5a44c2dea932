import type { Done, Origin } from '@lagoon/server/lane/origin'
import { Refusal } from '@lagoon/server/platform/refusal'
import { sentFor } from '../calls'
import type { Genesis } from '../genesis'
import { Living, type Outcome } from '../living'
import { isAway } from '../machine'
import { calm, Network } from '../network/network'
import { priceNear } from '../price'
import type { Action, History } from '../steps'
import { GatewayProcess } from './gateway'
import { faultsOfSentOnce, type SentOnce } from './judge'
import { describeNodesStep, type NodesStep, nodesHistoryOf, type Target } from './steps'
import { WriterProcess } from './writer'

/** Histories of gateways that submit commands and writers, one of them active, with a broker between them. */
export const nodes = {
  historyOf: nodesHistoryOf,
  live: (genesis: Genesis, history: History<NodesStep>): Promise<Outcome> => new Run(genesis, history).whole(),
}

/** An answer waits at most this long until its gateway has applied its batch. */
const timeout_ms = 50
/** By this time after the last fault everything works: a new writer is not suspected for ten seconds. */
const whole_ms = 60_000
const most_steps = 100_000
const longest_sleep_ms = 4000
const paced_ms = 1000

class Run extends Living<NodesStep, GatewayProcess> {
  readonly #network: Network
  readonly #writers: WriterProcess[] = []
  readonly #gateways: GatewayProcess[] = []
  readonly #once: SentOnce[] = []
  /** When each batch was committed. */
  readonly #in_ms = new Map<number, number>()
  /** Wakes the writers that are frozen until another has claimed the disk. */
  readonly #asleep: (() => void)[] = []
  /** Faults that have not ended yet. */
  #faulty = 0
  #started = 0

  constructor(genesis: Genesis, history: History<NodesStep>) {
    super(genesis, history)
    const { chance, met } = this.machine
    this.#network = new Network({ wall: this.scheduler, chance, met })
    this.disk.onLogged = batch => this.#in_ms.set(batch, this.scheduler.mono())
    this.disk.onClaimed = () => {
      for (const wake of this.#asleep.splice(0)) wake()
    }
  }

  protected override readonly outlivesUnavailable = true
  protected override readonly again_ms = 300

  protected async begin(): Promise<void> {
    for (const place of [0, 1]) this.#startWriter(place)
    for (const place of [0, 1, 2]) this.#startGateway(place)
    await this.#within(() => this.#gateways.every(({ isReady }) => isReady) && this.#writer !== null)
  }

  protected async take(step: NodesStep): Promise<void> {
    this.story.push(`${describeNodesStep(step)} (${this.#elapsed})`)
    const { chance } = this.machine
    switch (step.does) {
      case 'ask once':
        return this.keep(this.#askOnce(step.ask))
      case 'wait':
        return this.#pass(step.ms)
      case 'weather':
        this.#network.weather = step.weather
        return
      case 'part': {
        await this.#inTheMiddle()
        const { cable } = this.#processOf(step.target)
        cable?.part(step.way)
        return this.#ends(step.ms, () => cable?.mend())
      }
      case 'broker dies':
        await this.#inTheMiddle()
        if (!this.#network.isUp) return
        this.#network.die()
        return this.#ends(step.ms, () => this.#network.return())
      case 'crash':
        await this.#inTheMiddle()
        return this.#crash(step.target, step.ms)
      case 'freeze': {
        await this.#inTheMiddle()
        const process = this.#processOf(step.target)
        if (process.wall.isFrozen) return
        this.machine.met(`${kindOf(process)} frozen`)
        process.wall.freeze()
        return this.#ends(step.ms, () => process.wall.thaw())
      }
      case 'oversleep':
        await this.#inTheMiddle()
        return this.#oversleep(step.ms, step.isCut)
      case 'cut':
        await this.#inTheMiddle()
        this.#processOf(step.target).store?.cut()
        return
      case 'fill the disk':
        this.#writer?.store?.refuseNext()
        return
      case 'pace':
        return this.keep(this.#passes(step.speed, step.ms))
      case 'pause':
        return this.scheduler.go(chance.below(1 + step.turns))
      default:
        await this.runAction(step)
    }
  }

  protected override settle(): Promise<void> {
    return this.#pass(0, () => this.open === 0)
  }

  protected async end(): Promise<void> {
    await this.#pass(0, () => this.open === 0 && this.#faulty === 0)
    this.#network.weather = calm
    this.keep(this.until(who => who.pace(0), { by: null, isPatient: true }))
    await this.settle()
    await this.#within(() => this.#isWhole)
  }

  protected async after(): Promise<void> {
    await this.#within(() => this.#isWhole)
    const fresh = this.#newGateway()
    this.keep(fresh.start())
    await this.#within(() => fresh.isReady && fresh.isWhole)
    let isOver = false
    const compared = this.#compare(fresh).finally(() => {
      isOver = true
    })
    await Promise.all([compared, this.#pass(0, () => isOver)])
    this.faults.push(...faultsOfSentOnce(this.disk, this.#once))
  }

  protected stop(): void {
    for (const process of [...this.#writers, ...this.#gateways]) if (!process.isOver) process.kill()
  }

  protected async chosen(by: number | null): Promise<GatewayProcess | null> {
    const { chance } = this.machine
    const ready = this.#gateways.filter(({ isReady }) => isReady)
    const own = by === null ? undefined : this.#gateways[by]
    if (own?.isReady && !chance.once(4)) return own
    return ready.length > 0 ? chance.of(ready) : null
  }

  protected async ready(): Promise<void> {}

  protected price(coin: number, basisPoints: number): string {
    const gateway = this.#gateways.find(({ isReady }) => isReady)
    return gateway ? priceNear(gateway, coin, basisPoints) : '1'
  }

  /** Some clients give up early and repeat the call with the same key, perhaps at another gateway. */
  protected override attempt<R>(who: GatewayProcess, does: (who: GatewayProcess) => Promise<R>): Promise<R> {
    const { chance } = this.machine
    const attempt = super.attempt(who, does)
    return chance.once(4) ? this.#atMost(100 + chance.below(3000), attempt) : attempt
  }

  /** Fails a call without an answer after this time. */
  #atMost<R>(ms: number, attempt: Promise<R>): Promise<R> {
    const tired = this.elapse(ms).then(() => {
      this.machine.met('a client waits no longer')
      throw new Refusal('unavailable')
    })
    return Promise.race([attempt, tired])
  }

  /** When a call is answered, its gateway already shows the effect, unless applying the batch takes too long. */
  protected override async answered<R>(
    who: GatewayProcess,
    origin: Origin,
    does: (origin: Origin) => Promise<R>,
  ): Promise<R> {
    const known = { ...origin, batch: 0 }
    const value = await does(known)
    const since_ms = this.scheduler.mono() - (this.#in_ms.get(known.batch) ?? Number.NEGATIVE_INFINITY)
    if (who.batch >= known.batch) this.machine.met('answered with its frames')
    else if (since_ms < timeout_ms)
      this.faults.push(
        `${origin.sending?.key ?? origin.request} was answered before its gateway had followed batch ${known.batch}`,
      )
    return value
  }

  /** World time runs at this speed for so long. */
  async #passes(speed: number, ms: number): Promise<void> {
    // Limits the wait for a lost answer: the operator would wait two minutes, in which the world lives an hour.
    const sets = (pace: number) => (who: GatewayProcess) => this.#atMost(paced_ms, who.pace(pace))
    await this.operator('time passes', sets(speed))
    await this.elapse(ms)
    await this.until(sets(0), { by: null, isPatient: true })
  }

  async #askOnce({ by, what, key }: Action & { does: 'ask' }): Promise<void> {
    const user_id = this.genesis.people[by] as number
    const sent = sentFor(this.disk, what, user_id, key, (coin, basisPoints) => this.price(coin, basisPoints))
    const who = sent && (await this.chosen(by))
    if (!who) return
    const { path, input } = sent
    const name = `once-${key}`
    const sentAt = ++this.asked
    const done: Done[] = []
    const heard = await this.attempt(who, () =>
      this.answered(who, { by: `${user_id}`, request: name, sending: null, done }, requested =>
        sent.ask(who, requested),
      ),
    ).then(
      value => ({ value, done }),
      error => {
        if (isAway(error)) return null
        if (!(error instanceof Refusal)) throw error
        return { refusal: error.key }
      },
    )
    const outcome = heard === null ? 'unavailable' : 'value' in heard ? 'done' : heard.refusal
    this.machine.met(`asked once: ${heard && 'refusal' in heard ? 'refused' : outcome}`)
    this.story.push(`  ${name} ${path} ${JSON.stringify(input)}: ${outcome}`)
    this.#once.push({ request: `${user_id}:${name}`, sentAt, answeredAt: ++this.asked, heard })
  }

  /** Strikes while a commit is in progress, or when one is about to be. */
  async #inTheMiddle(): Promise<void> {
    const { chance, met } = this.machine
    if (chance.once(3)) return
    const isThere = () => this.#writer?.store?.isWriting ?? false
    for (let left = 60; left > 0 && this.open > 0 && !isThere(); left--) await this.scheduler.go(1)
    if (isThere()) met('a fault with a commit on its way')
  }

  #crash(target: Target, ms: number): void {
    const process = this.#processOf(target)
    if (process.isOver) return
    this.machine.met(`${kindOf(process)} killed`)
    process.kill()
    this.#ends(ms, () => {
      if (process instanceof WriterProcess) this.#startWriter(this.#writers.indexOf(process))
      else this.#startGateway(this.#gateways.indexOf(process))
    })
  }

  readonly #fault = (says: string): void => void this.faults.push(says)

  #oversleep(ms: number, isCut: boolean): void {
    const writer = this.#writer
    if (!writer || writer.wall.isFrozen) return
    this.machine.met('writer overslept')
    writer.wall.freeze()
    if (isCut) writer.store?.cut()
    this.#asleep.push(() => this.#ends(ms, () => writer.wall.thaw()))
    // The writer also wakes if no other claims the disk, for example without a broker.
    this.#ends(longest_sleep_ms, () => writer.wall.thaw())
  }

  #startWriter(place: number): void {
    const writer = new WriterProcess(this.machine, this.#network, this.#fault)
    this.#writers[place] = writer
    this.#begin(writer)
  }

  #startGateway(place: number): void {
    this.#gateways[place] = this.#newGateway()
    this.#begin(this.#gateways[place])
  }

  #newGateway(): GatewayProcess {
    return new GatewayProcess(this.machine, this.#network, `p${++this.#started}`, this.#fault)
  }

  #begin(process: { start(): Promise<void> }): void {
    process.start().catch(error => this.faults.push(`it broke: ${(error as Error).stack}`))
  }

  /** Ends a fault after this time. */
  #ends(ms: number, end: () => void): void {
    this.#faulty++
    this.scheduler.after(ms, () => {
      this.#faulty--
      end()
    })
  }

  #processOf(target: Target): WriterProcess | GatewayProcess {
    if (typeof target === 'number') return this.#gateways[target] as GatewayProcess
    const [first, second] = this.#writers as [WriterProcess, WriterProcess]
    const writes = this.#writer ?? first
    if (target === 'writer') return writes
    return writes === first ? second : first
  }

  /** The newest of the processes that believe they are the writer. */
  get #writer(): WriterProcess | null {
    const writing = this.#writers.filter(({ isOver, term }) => !isOver && term > 0)
    return writing.sort((one, other) => other.term - one.term)[0] ?? null
  }

  get #isWhole(): boolean {
    const writer = this.#writer
    return (
      writer !== null &&
      this.#gateways.every(
        ({ isReady, isWhole, batch, term }) => isReady && isWhole && batch === this.disk.batch && term === writer.term,
      )
    )
  }

  async #compare(fresh: GatewayProcess): Promise<void> {
    const read = await fresh.shows()
    const compare = async (name: string, process: GatewayProcess | WriterProcess) => {
      for (const [i, shown] of (await process.shows()).entries())
        if (shown !== read[i]) this.faults.push(`${name} shows ${shown}, and the disk has ${read[i]}`)
    }
    for (const [place, gateway] of this.#gateways.entries()) await compare(`gateway ${place + 1}`, gateway)
    await compare('the writer', this.#writer as WriterProcess)
    fresh.kill()
  }

  async #within(isSo: () => boolean): Promise<void> {
    const until_ms = this.scheduler.mono() + whole_ms
    await this.#pass(0, () => isSo() || this.scheduler.mono() > until_ms)
    if (!isSo()) throw new Error('it is not whole after a minute without a fault')
  }

  /** Lets this much time pass, and then waits for a condition. */
  async #pass(ms: number, isSo: () => boolean = () => true): Promise<void> {
    let isDue = false
    this.scheduler.after(Math.max(ms, 1), () => {
      isDue = true
    })
    await this.scheduler.until(() => isDue && isSo(), most_steps)
  }

  get #elapsed(): string {
    return `${((this.scheduler.mono() - this.#began_ms) / 1000).toFixed(2)} s`
  }
  readonly #began_ms = this.scheduler.mono()
}

const kindOf = (process: WriterProcess | GatewayProcess) =>
  process instanceof GatewayProcess ? 'gateway' : process.term > 0 ? 'writer' : 'standby'
