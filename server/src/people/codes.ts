import type { Language } from '@lagoon/shared/catalogue/languages'
import { codeIntervalSeconds, codeMinutes, codesPerDay, codeTries } from '@lagoon/shared/catalogue/limits'
import { addressPrefix } from '../platform/address-prefix'
import type { ShownBrand } from '../platform/brand'
import type { Database } from '../platform/db/database'
import { newCode, unguessable } from '../platform/random'
import { refuse, refuseFor } from '../platform/refusal'
import { digest } from '../platform/secrets'
import { text } from '../platform/text'
import type { Wall } from '../platform/wall'
import type { Account } from './account'
import type { AntiPhishing } from './antiPhishing'
import type { Attempts } from './attempts'
import { exchangeCode, sendCode, shownCode, useCode } from './codes.sql'
import type { Mailer } from './mailer'
import type { Origin } from './places'

/** The purpose of a code; it is valid for no other. */
type CodePurpose = 'register' | 'forget' | 'address' | 'bind'

interface CodeRequest {
  purpose: CodePurpose
  account: Pick<Account, 'kind' | 'name'>
  /** The uuid of its receiver, if the account is not theirs yet. */
  of?: string
  lang: Language
  ip: string
  from: Origin
  /** false: there is no receiver; everything else is done in the same way. */
  deliver: boolean
}

interface CodesOptions {
  db: Database
  wall: Wall
  attempts: Attempts
  /** Codes are stored as keyed digests, so the table alone does not reveal them. */
  key: Buffer
  /** Without one, no mail is sent. There is no SMS provider. */
  mailer: Mailer | null
  antiPhishing: AntiPhishing
  brand: ShownBrand
  /** How many codes one address may request per hour, for all targets together. */
  mostPerAddress: number
  /**
   * Whether the outbox can be read, as with world control: messages are then stored in plain text. Otherwise only the digest of a code is
   * stored.
   */
  readable: boolean
}

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const life_ms = codeMinutes * minute_ms

/**
 * Six-digit codes: bound to purpose and target, valid for ten minutes, one use, five attempts. Each use is one statement, so only one of
 * several parallel uses succeeds. The newest code that was requested from the same place counts, otherwise the newest of all. Attempts and
 * requests from other places are counted separately, so strangers cannot use up the owner's attempts or replace the owner's code.
 */
export class Codes {
  constructor(private readonly options: CodesOptions) {}

  async send({ purpose, account, of, lang, ip, from, deliver }: CodeRequest): Promise<void> {
    const { readable, mailer, brand, antiPhishing } = this.options
    const channel = account.kind === 'email' ? 'mail' : 'sms'
    const isSent = channel === 'mail' && mailer !== null
    if (!isSent && !readable) refuse('code_unavailable', { text: `code_unavailable.${channel}` })
    await this.#assertAllowed(purpose, account.name, ip, from)
    const code = newCode()
    const known = await (of === undefined ? antiPhishing.ofAccount(account) : antiPhishing.of(of))
    const words = [
      text(lang, `word.code_${purpose}`, { code, minutes: codeMinutes, brand: brand.now.name }),
      ...(known === '' ? [] : [text(lang, 'word.anti_phishing', { code: known })]),
    ].join('\n\n')
    const now = this.options.wall.now()
    await sendCode.run(
      this.options.db.pool,
      purpose,
      account.name,
      this.#digest(purpose, account.name, code),
      now,
      now + life_ms,
      channel,
      code,
      words,
      deliver && readable,
      from.name,
    )
    if (!isSent || !deliver) return
    const posted = await mailer.post(
      { to: account.name, lang, subject: purpose === 'bind' ? 'mail.address' : `mail.${purpose}`, text: words },
      purpose !== 'forget',
    )
    if (posted) return
    // The code was not sent, so the user can request another one at once.
    await this.options.attempts.clear('code_interval', `${purpose}:${requestedBy(account.name, from)}`)
    refuse('code_unavailable', { text: 'code_unavailable.failed' })
  }

  /** The newest valid code, as the outbox stores it. */
  async shown(purpose: CodePurpose, target: string): Promise<{ code: string; text: string } | null> {
    if (!this.options.readable) return null
    return (await shownCode.first(this.options.db.pool, purpose, target, this.options.wall.now())) ?? null
  }

  /** Uses a code up, or refuses `code_invalid`. Returns its id, so that it can be given back if the action fails. */
  async use(purpose: CodePurpose, target: string, code: string, from: string): Promise<number> {
    const hash = this.#digest(purpose, target, code)
    const { db, wall } = this.options
    const used = await useCode.first(db.pool, purpose, target, hash, wall.now(), codeTries, from)
    return used?.good ? used.id : refuse('code_invalid')
  }

  async giveBack(id: number): Promise<void> {
    await this.options.db.prisma.code.updateMany({ where: { id }, data: { used_at: null } })
  }

  /** Recovery, step one: a right code gives a ticket, and stays valid for one use. */
  async exchange(target: string, code: string, from: string): Promise<string> {
    const ticket = unguessable()
    const [hash, given] = [this.#digest('forget', target, code), this.#digest('ticket', target, ticket)]
    const { db, wall } = this.options
    const used = await exchangeCode.first(db.pool, 'forget', target, hash, wall.now(), codeTries, from, given)
    return used?.good ? ticket : refuse('code_invalid')
  }

  /** A ticket without a code, which an operator gives to the owner of an account. It lives for a day. */
  async ticketFor(target: string): Promise<{ ticket: string; expires_ms: number }> {
    const ticket = unguessable()
    const now = this.options.wall.now()
    const expires_ms = now + 24 * hour_ms
    const row = { purpose: 'forget', target, hash: '', asked_from: 'operator', created_at: now, expires_at: expires_ms }
    await this.options.db.prisma.code.deleteMany({ where: { purpose: 'forget', target, asked_from: 'operator' } })
    await this.options.db.prisma.code.create({ data: { ...row, ticket: this.#digest('ticket', target, ticket) } })
    return { ticket, expires_ms }
  }

  /** Uses up the code that belongs to a ticket. */
  async useTicket(target: string, ticket: string): Promise<number> {
    const now = this.options.wall.now()
    const digest = this.#digest('ticket', target, ticket)
    const [used] = await this.options.db.prisma.code.updateManyAndReturn({
      where: { ticket: digest, purpose: 'forget', used_at: null, expires_at: { gt: now } },
      data: { used_at: now },
    })
    return used?.id ?? refuse('code_invalid')
  }

  /** Deletes expired codes, and messages older than a month, or all messages if the outbox cannot be read. */
  async prune(): Promise<void> {
    const { db, wall, readable } = this.options
    const now = wall.now()
    await db.prisma.code.deleteMany({ where: { expires_at: { lte: now } } })
    await db.prisma.outbox.deleteMany({ where: { created_at: { lt: readable ? now - 30 * 24 * hour_ms : now } } })
  }

  async #assertAllowed(purpose: CodePurpose, target: string, ip: string, from: Origin): Promise<void> {
    const { attempts, mostPerAddress } = this.options
    const requested = requestedBy(target, from)
    const wait_ms =
      (await attempts.within('code_interval', `${purpose}:${requested}`, 1, codeIntervalSeconds * 1000)) ||
      (await attempts.within('code_address', addressPrefix(ip), mostPerAddress, hour_ms)) ||
      (await attempts.within('code_day', requested, codesPerDay, 24 * hour_ms))
    if (wait_ms > 0) refuseFor(wait_ms, 'code_too_frequent')
  }

  #digest(purpose: CodePurpose | 'ticket', target: string, code: string): string {
    return digest(this.options.key, purpose, target, code)
  }
}

/** Owners and strangers request codes separately. */
const requestedBy = (target: string, from: Origin): string => (from.known ? `${target} for ${from.name}` : target)
