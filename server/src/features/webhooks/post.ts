import { Sending } from '../../http/outgoing/sending'
import { unseal } from '../../platform/sealed'
import { keyFor } from '../../platform/secrets'
import type { WebhookDeps } from './deps'
import { Outgoing } from './outgoing'
import { Recorder } from './recorder'
import { longestWait_s } from './retries.rules'
import { planAgain, switchOff, targetsOf, waitsSince } from './webhooks.data'

/** The log keeps everything for a day at least. */
const halfDay_ms = 12 * 3600 * 1000
const look_ms = 5000

export const sealingKey = (jwtSecret: string): Buffer => keyFor(jwtSecret, 'secrets of webhooks')

/** The writer's part of webhooks: makes deliveries from events, with a queue for each active endpoint. */
export class Post {
  readonly #key: Buffer
  readonly #sending: Sending
  readonly #recorder: Recorder
  readonly #outgoing = new Map<number, Outgoing>()
  #reading: Promise<void> = Promise.resolve()
  #isOver = false
  #now = 0
  #callOff = () => {}

  constructor(private readonly deps: WebhookDeps) {
    const { db, wall, log, strict } = deps
    this.#key = sealingKey(deps.jwtSecret)
    this.#sending = new Sending(wall, strict)
    this.#recorder = new Recorder({
      ...{ db, wall, log, isOver: () => this.isOver },
      onRecorded: ids => {
        for (const id of ids) this.#outgoing.get(id)?.wake()
      },
    })
  }

  get isOver(): boolean {
    return this.#isOver || this.deps.isReplaced()
  }

  /** This process became the writer, or the world was replaced. */
  async begin(): Promise<void> {
    const { db, world, isOneOfSeveral } = this.deps
    const now = world.now()
    // After a restore, retries later than the present second are due now. Otherwise only those beyond the longest wait are: a world that
    // was undone planned them before the server was killed.
    await planAgain.run(db.pool, now < this.#now ? now : now + longestWait_s, now)
    this.#now = now
    await this.changed()
    if (isOneOfSeveral && !this.isOver) this.#lookLater()
  }

  /** Called after a commit with events. Never waits, because the lane calls it. */
  newEvents(): void {
    if (this.#outgoing.size > 0) this.#recorder.wake()
  }

  /** Whether there is an active endpoint: its next attempt is due at a second of world time. */
  get isSending(): boolean {
    return this.#outgoing.size > 0
  }

  /** World time moved. */
  moved(): void {
    this.#now = this.deps.world.now()
    for (const outgoing of this.#outgoing.values()) outgoing.moved()
  }

  /** Endpoints changed, or something must be resent. */
  changed(): Promise<void> {
    this.#reading = this.#reading
      .then(() => this.#read())
      .catch(error => {
        if (this.isOver) return
        this.deps.log.warn({ err: error }, 'the webhook endpoints could not be read')
        this.#lookLater()
      })
    return this.#reading
  }

  async hasReadLog(): Promise<boolean> {
    if (!(await this.#recorder.isUpToDate())) return false
    const { waits } = await waitsSince.one(this.deps.db.pool, this.deps.wall.now() - halfDay_ms)
    return !waits
  }

  async stop(): Promise<void> {
    this.#isOver = true
    this.#callOff()
    const ended = [...this.#outgoing.values()].map(outgoing => outgoing.stop())
    this.#sending.stop()
    await Promise.all([...ended, this.#recorder.stop(), this.#reading])
  }

  #lookLater(): void {
    this.#callOff()
    this.#callOff = this.deps.wall.after(look_ms, () => {
      if (this.deps.isOneOfSeveral) this.#lookLater()
      void this.changed()
    })
  }

  async #read(): Promise<void> {
    if (this.isOver) return
    const { db, wall, world, log } = this.deps
    const ends = new Map<number, Promise<void>>()
    const targets = new Map((await targetsOf(db)).map(row => [row.id, row]))
    for (const [id, outgoing] of this.#outgoing) {
      const target = targets.get(id)
      if (target?.url === outgoing.target.url && !outgoing.hasEnded) continue
      this.#outgoing.delete(id)
      ends.set(id, outgoing.stop())
    }
    for (const { id, url, sealed } of targets.values()) {
      if (this.#outgoing.has(id) || this.isOver) continue
      const secret = unseal(this.#key, sealed)
      if (secret === null) {
        log.error({ webhook: id }, 'the secret of a webhook cannot be read with this JWT_SECRET')
        await switchOff(db, id, 'secret')
        continue
      }
      const deps = {
        ...{ db, wall, world, log, sending: this.#sending, isOver: () => this.isOver },
        onDelivered: () => this.#recorder.hasRoom(),
        switchOff: async (webhook: number, reason: 'failed' | 'gone') => {
          await switchOff(db, webhook, reason)
          log.warn({ webhook, reason }, 'a webhook endpoint was switched off')
          void this.changed()
        },
      }
      this.#outgoing.set(id, new Outgoing({ id, url, secret }, deps, ends.get(id)))
    }
    this.#recorder.wake()
    this.#wakeAll()
  }

  #wakeAll(): void {
    for (const outgoing of this.#outgoing.values()) outgoing.wake()
  }
}
