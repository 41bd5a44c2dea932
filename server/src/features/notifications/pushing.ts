import { defaultLanguage, isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { Sending } from '../../http/outgoing/sending'
import { secretBytes } from '../../platform/random'
import { seal, unseal } from '../../platform/sealed'
import { keyFor } from '../../platform/secrets'
import type { NotificationDeps } from './deps'
import type { Added } from './follower'
import { receiversOf } from './notifications.data'
import { notificationText, spoken } from './notifications.rules'
import { encryptedFor, newPushKeys, proofFor } from './push.rules'
import { browsersOf } from './push.sql'

type Keys = ReturnType<typeof newPushKeys>

/** More at once would flood a phone; the inbox has all of them. */
const mostAtOnce = 5
const ttl_seconds = '86400'
const longestText = 1500
const gone = new Set([404, 410])

/**
 * Pushes notifications to the browsers of their users, each encrypted for its browser. A push that fails is not repeated, because the inbox
 * has the notification; if the push service no longer knows a browser, its subscription is deleted.
 */
export class Pushing {
  readonly #sending: Sending
  #keys: Promise<Keys> | null = null

  constructor(private readonly deps: NotificationDeps) {
    this.#sending = new Sending(deps.wall, deps.strict)
  }

  /** Never waits, because the follower calls it. */
  push(rows: readonly Added[]): void {
    const wanted = rows.filter(row => row.push)
    if (wanted.length === 0) return
    this.#push(wanted).catch(error => this.deps.log.warn({ err: error }, 'notifications could not be pushed'))
  }

  /** The keys of this exchange, made at the first use. New ones replace those of another JWT_SECRET, and end all subscriptions. */
  keys(): Promise<Keys> {
    this.#keys ??= this.#read().catch(error => {
      this.#keys = null
      throw error
    })
    return this.#keys
  }

  stop(): void {
    this.#sending.stop()
  }

  async #read(): Promise<Keys> {
    const { prisma } = this.deps.db
    const sealing = keyFor(this.deps.jwtSecret, 'push')
    const made = newPushKeys()
    const data = { public: made.public, sealed: seal(sealing, made.private) }
    await prisma.pushKey.createMany({ data: [data], skipDuplicates: true })
    const stored = await prisma.pushKey.findUniqueOrThrow({ where: { id: 1 } })
    const opened = unseal(sealing, stored.sealed)
    if (opened !== null) return { public: stored.public, private: opened }
    await prisma.$transaction([prisma.pushSubscription.deleteMany(), prisma.pushKey.update({ where: { id: 1 }, data })])
    return made
  }

  async #push(rows: readonly Added[]): Promise<void> {
    const { db, wall } = this.deps
    const uuids = [...new Set(rows.map(({ user_uuid }) => user_uuid))]
    const browsers = await browsersOf.all(db.pool, uuids, wall.now())
    if (browsers.length === 0) return
    const languages = new Map((await receiversOf.all(db.pool, uuids)).map(({ uuid, language }) => [uuid, language]))
    const keys = await this.keys()
    await Promise.all(
      browsers.map(async browser => {
        const own = rows.filter(({ user_uuid }) => user_uuid === browser.user_uuid).slice(-mostAtOnce)
        const lang = languageOf(languages.get(browser.user_uuid))
        for (const { row: id, type, data } of own) {
          const { title, text } = notificationText(lang, type, spoken(lang, data))
          const payload = JSON.stringify({ id, title, text: text.slice(0, longestText) })
          if (!(await this.#send(browser, payload, keys))) return
        }
      }),
    )
  }

  /** False if this browser gets nothing more. */
  async #send(browser: { endpoint: string; p256dh: string; auth: string }, payload: string, keys: Keys) {
    const { db, wall, log } = this.deps
    const { endpoint } = browser
    const headers = {
      ttl: ttl_seconds,
      urgency: 'normal',
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      'user-agent': 'Lagoon push (simulated)',
      authorization: proofFor(endpoint, keys, Math.floor(wall.now() / 1000)),
    }
    const body = encryptedFor(browser, payload, secretBytes(16))
    const { http_status, fault } = await this.#sending.send(endpoint, headers, body)
    if (http_status !== null && gone.has(http_status)) {
      await db.prisma.pushSubscription.deleteMany({ where: { endpoint } })
      return false
    }
    if (fault !== '') log.warn({ service: new URL(endpoint).host, http_status, fault }, 'a push was not accepted')
    return fault === ''
  }
}

export const languageOf = (chosen: string | null | undefined): Language =>
  isLanguage(chosen) ? chosen : defaultLanguage
