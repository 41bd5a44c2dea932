import { createHash } from 'node:crypto'
import type { CommandRecord } from '@lagoon/server/lane/command'
import { historyOf, isInHistory } from '@lagoon/server/lane/log/history.rules'
import type { Origin } from '@lagoon/server/lane/origin'
import { startScenario } from '@lagoon/server/market/market.command'
import { Refusal } from '@lagoon/server/platform/refusal'
import { reviews, underReview } from '@lagoon/server/reviews/review'
import { clocks } from '@lagoon/server/world/clock.table'
import { sentFor } from './calls'
import { chanceOf } from './chance'
import { Disk } from './disk'
import type { Genesis } from './genesis'
import { type Answered, faultsOf } from './judge'
import { isAway, type Machine } from './machine'
import { Scheduler } from './scheduler'
import type { Served } from './served'
import type { Action, History } from './steps'

/** The result of a history. */
export interface Outcome {
  faults: readonly string[]
  disk: Disk
  /** How often each fault and each state occurred. */
  met: Record<string, number>
  /** A readable record of the run. */
  story: readonly string[]
}

/** A call in progress: who makes it, and whether it is repeated until it is answered. */
interface Call {
  by: number | null
  isPatient: boolean
}

type Ask = Action & { does: 'ask' }

/**
 * Users and an operator who keep making requests whatever happens to the servers, and the record of their answers for the judge. Each kind
 * of history defines the servers and the faults.
 */
export abstract class Living<Step, Who extends Served> {
  protected readonly disk: Disk
  protected readonly machine: Machine
  protected readonly scheduler: Scheduler
  protected readonly faults: string[] = []
  protected readonly story: string[] = []
  /** The number of unfinished calls. */
  protected open = 0
  /** Numbers requests and answers in one order. */
  protected asked = 0
  /** A call without an answer is repeated after this time. */
  protected readonly again_ms: number = 20
  readonly #answers: Answered[] = []
  readonly #met: Record<string, number> = {}

  constructor(
    protected readonly genesis: Genesis,
    private readonly history: History<Step>,
  ) {
    const chance = chanceOf(history.seed ^ 0x5bd1e995)
    this.scheduler = new Scheduler(chance)
    this.disk = new Disk(genesis.begun)
    const met = (what: string) => {
      this.#met[what] = (this.#met[what] ?? 0) + 1
      if (!/^(done: |refused: )/.test(what)) this.story.push(`  · ${what}`)
    }
    this.machine = { disk: this.disk, scheduler: this.scheduler, chance, met }
  }

  async whole(): Promise<Outcome> {
    try {
      await this.begin()
      for (const step of this.history.steps) await this.take(step)
      await this.end()
      await this.#askAgain()
      await this.after()
    } catch (error) {
      this.faults.push(`it broke: ${(error as Error).stack}`)
    }
    const faults = [...this.faults, ...faultsOf(this.genesis.books, this.disk, this.#answers)]
    this.stop()
    this.#met.commits = this.disk.logged.length
    this.#met.turns = this.scheduler.steps
    return { faults, disk: this.disk, met: this.#met, story: this.story }
  }

  protected abstract begin(): Promise<void>
  protected abstract take(step: Step): Promise<void>
  /** Ends all faults and waits until every call is answered. */
  protected abstract end(): Promise<void>
  /** Runs after every call was answered a second time. */
  protected abstract after(): Promise<void>
  protected abstract stop(): void
  /** The process that receives the next call; null if there is none. */
  protected abstract chosen(by: number | null): Promise<Who | null>
  /** Waits until a process accepts calls. */
  protected abstract ready(): Promise<void>
  /** A price this many basis points from the published one. */
  protected abstract price(coin: number, basisPoints: number): string

  protected async runAction(step: Action): Promise<void> {
    switch (step.does) {
      case 'ask':
        return this.ask(step)
      case 'advance':
        return this.keep(this.#advance(step.seconds))
      case 'scenario':
        return this.keep(this.#scenario(step))
      case 'edit':
        return this.keep(this.operator('edit', who => who.steer(step.edit)))
      case 'review': {
        const record = this.#review(step)
        return record ? this.keep(this.operator('review', who => who.steer(record))) : undefined
      }
      case 'snapshot':
        return this.keep(this.operator('snapshot', who => who.takeSnapshot(`snapshot ${step.n}`)))
      case 'restore': {
        const name = this.#snapshot(step.nth, true)
        return this.keep(this.operator('restore', who => who.restore(name, step.n)))
      }
      case 'forget': {
        const name = this.#snapshot(step.nth, false)
        return this.keep(this.operator('snapshot deleted', who => who.deleteSnapshot(name)))
      }
      case 'pause':
        return this.scheduler.go(step.turns)
      case 'settle':
        return this.settle()
    }
  }

  protected keep(work: Promise<unknown>): void {
    this.open++
    work
      .catch(error => this.faults.push(`it broke: ${(error as Error).stack}`))
      .finally(() => {
        this.open--
      })
  }

  protected async settle(): Promise<void> {
    await this.scheduler.until(() => this.open === 0)
  }

  /** Repeats a call until it is answered, or makes it once. */
  protected async until<R>(does: (who: Who) => Promise<R>, { by, isPatient }: Call): Promise<R> {
    for (;;) {
      const who = await this.chosen(by)
      if (who) {
        try {
          return await this.attempt(who, does)
        } catch (error) {
          if (!isAway(error)) throw error
          this.machine.met('unavailable')
          if (!isPatient) throw new Refusal('unavailable')
        }
      }
      await this.elapse(this.again_ms)
    }
  }

  /** A call to a process that is killed ends as unavailable. */
  protected attempt<R>(who: Who, does: (who: Who) => Promise<R>): Promise<R> {
    return Promise.race([does(who), who.over.then(() => Promise.reject(new Refusal('unavailable')))])
  }

  protected elapse(ms: number): Promise<void> {
    return new Promise<void>(done => void this.scheduler.after(ms, done))
  }

  /** Makes a call with a key and repeats it until it is answered. */
  protected ask({ by, what, key }: Ask): void {
    const user_id = this.genesis.people[by] as number
    const id = `key ${key}`
    const sent = sentFor(this.disk, what, user_id, key, (coin, basisPoints) => this.price(coin, basisPoints))
    if (!sent) return
    const { path, input } = sent
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const sending = { user_id, path, key: id, hash }
    const [sentAt, before] = [++this.asked, this.disk.batch]
    const answer = async () => {
      let tries = 0
      let ok: Answered['ok'] = null
      let refusal: string | null = null
      const does = (who: Who) => {
        tries++
        return this.answered(who, { by: `${user_id}`, request: '', sending }, requested => sent.ask(who, requested))
      }
      try {
        ok = { value: await this.until(does, { by, isPatient: true }) }
        this.machine.met(`done: ${path}`)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusal = error.key
        this.machine.met(`refused: ${path}`)
      }
      this.story.push(`  ${id} ${path} ${JSON.stringify(input)}: ${ok ? 'done' : refusal}`)
      const heads = [before, this.disk.batch] as const
      const mayHappen = this.outlivesUnavailable && tries > 1
      this.#answers.push({ user_id, path, key: id, sentAt, answeredAt: ++this.asked, heads, ok, refusal, mayHappen })
    }
    this.keep(answer())
  }

  /** A call that was answered `unavailable` may still be in progress, and take effect after the next attempt was refused. */
  protected readonly outlivesUnavailable: boolean = false

  /** A hook for checks on each answer. */
  protected answered<R>(_: Who, origin: Origin, does: (origin: Origin) => Promise<R>): Promise<R> {
    return does(origin)
  }

  /** A repeated command with the same key gets the same answer, unless a restore undid it. */
  async #askAgain(): Promise<void> {
    const history = historyOf(this.disk.turnings, this.disk.batch)
    const present = this.disk.logged
      .filter(({ batch }) => isInHistory(history, batch))
      .flatMap(({ commands }) => commands)
    for (const { name, params, sending, answer } of present) {
      if (!sending) continue
      const again = this.until(who => who.run({ name, params }, { by: '', request: '', sending }), everybody)
      this.keep(
        again.then(value => {
          if (JSON.stringify(value ?? null) !== JSON.stringify(answer ?? null))
            this.faults.push(`${sending.key} was answered otherwise when it was asked again`)
        }),
      )
    }
    await this.settle()
  }

  async #advance(seconds: number): Promise<void> {
    await this.ready()
    const to = this.now() + seconds
    await this.until(who => who.advance(to), everybody)
  }

  #review({ nth, passes }: Action & { does: 'review' }): CommandRecord | null {
    const open = this.disk.all(reviews).filter(({ status }) => status === underReview)
    const review = open.at(-1 - (nth % Math.max(1, open.length)))
    if (!review) return null
    const decision = passes ? 'pass' : 'reject'
    return { name: 'reviews.decide', params: { id: review.id, decision, reason: '', by: 'operator' } }
  }

  /** The name of an existing snapshot, or a name that does not exist. */
  #snapshot(nth: number, withSeeds: boolean): string {
    const all = this.disk.copies.filter(({ logged, id }) => logged !== null && (withSeeds || id > 0))
    return all.at(-1 - (nth % Math.max(1, all.length)))?.name ?? 'none'
  }

  /**
   * A refusal is final: another command came first, or the operation was done and its answer was lost. Sometimes the operator does not
   * repeat an operation without an answer.
   */
  protected async operator(what: string, does: (who: Who) => Promise<unknown>): Promise<void> {
    const isPatient = this.machine.chance.once(2)
    const done = await this.until(does, { by: null, isPatient }).then(
      () => true,
      error => {
        if (!(error instanceof Refusal)) throw error
        return false
      },
    )
    this.machine.met(done ? what : `${what}, refused`)
  }

  async #scenario({ shape, size, seconds }: Action & { does: 'scenario' }): Promise<void> {
    const sizePpm = shape === 'halt' ? 0 : size * 10_000 * (shape === 'gap' && size % 2 ? -1 : 1)
    const record = startScenario.with({ pairId: 0, shape, sizePpm, seconds: shape === 'gap' ? 1 : seconds })
    await this.operator(shape, who => who.steer(record))
  }

  protected now(): number {
    return this.disk.all(clocks)[0]?.horizon as number
  }
}

const everybody: Call = { by: null, isPatient: true }
