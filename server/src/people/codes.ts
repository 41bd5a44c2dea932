import type { Language } from '@lagoon/shared/catalogue/languages'
import { codeIntervalSeconds, codeMinutes, codesPerDay, codeTries } from '@lagoon/shared/catalogue/limits'
import { text } from '@lagoon/shared/catalogue/text'
import type { Pool } from 'pg'
import { addressPrefix } from '../platform/address-prefix'
import { sixDigits, unguessable } from '../platform/random'
import { refuse, refuseFor } from '../platform/refusal'
import { digest } from '../platform/secrets'
import type { Wall } from '../platform/wall'
import type { Account } from './account'
import type { Attempts } from './attempts'
import type { Mailer } from './mailer'
import type { Origin } from './places'

/** What a code is good for; it is good for nothing else. */
export type CodePurpose = 'register' | 'forget' | 'address' | 'bind'

export interface CodeRequest {
  purpose: CodePurpose
  account: Pick<Account, 'kind' | 'name'>
  lang: Language
  ip: string
  from: Origin
  /** false: nobody is there to receive it; everything else is done alike. */
  deliver: boolean
}

export interface CodesOptions {
  pool: Pool
  wall: Wall
  attempts: Attempts
  /** Codes are stored as keyed digests: the table alone does not give them away. */
  key: Buffer
  /** Without one, nothing is sent by mail. There is no provider of SMS. */
  mailer: Mailer | null
  /** Codes that one address may ask for in an hour, whatever their targets. */
  mostPerAddress: number
  /**
   * Whether the outbox can be read, as it can where the world is steered: what was sent is then kept in plain words, since that is the
   * only way to read it. Elsewhere nothing of a code is kept but its digest.
   */
  readable: boolean
}

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const life_ms = codeMinutes * minute_ms

/**
 * Six-digit codes: bound to purpose and target, ten minutes, one use, five tries. Each use is one statement, so of any number at once one
 * succeeds. The newest code that was asked for from the same place counts, else the newest of all; tries from elsewhere are counted
 * apart, five as well, and so is what strangers ask for. So nobody's guessing or asking takes a code from the owner of an account.
 */
export class Codes {
  constructor(private readonly options: CodesOptions) {}

  async send({ purpose, account, lang, ip, from, deliver }: CodeRequest): Promise<void> {
    const { readable, mailer } = this.options
    const channel = account.kind === 'email' ? 'mail' : 'sms'
    const isSent = channel === 'mail' && mailer !== null
    if (!isSent && !readable) refuse('code_unavailable', { text: `code_unavailable.${channel}` })
    await this.#assertAllowed(purpose, account.name, ip, from)
    const code = sixDigits()
    const words = text(lang, `word.code_${purpose}`, { code, minutes: codeMinutes })
    const now = this.options.wall.now()
    await this.options.pool.query(sendSql, [
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
    ])
    if (!isSent || !deliver) return
    const posted = await mailer.post(
      { to: account.name, lang, subject: purpose === 'bind' ? 'mail.address' : `mail.${purpose}`, text: words },
      purpose !== 'forget',
    )
    if (posted) return
    // It can be asked for again at once: nobody has it.
    await this.options.attempts.clear('code_interval', `${purpose}:${askedBy(account.name, from)}`)
    refuse('code_unavailable', { text: 'code_unavailable.failed' })
  }

  /** The newest code that is still good, as the outbox keeps it. */
  async shown(purpose: CodePurpose, target: string): Promise<{ code: string; text: string } | null> {
    if (!this.options.readable) return null
    const { rows } = await this.options.pool.query(
      `SELECT o.code, o.text FROM system.outbox o
       JOIN system.code c ON c.purpose = o.purpose AND c.target = o.target AND c.created_at = o.created_at
       WHERE o.purpose = $1 AND o.target = $2 AND c.used_at IS NULL AND c.expires_at > $3
       ORDER BY o.id DESC LIMIT 1`,
      [purpose, target, this.options.wall.now()],
    )
    return rows[0] ?? null
  }

  /** Uses a code up, or refuses `code_invalid`. The answer names it, to give it back if nothing came of it. */
  async use(purpose: CodePurpose, target: string, code: string, from: string): Promise<number> {
    const { rows } = await this.options.pool.query(useSql, [
      purpose,
      target,
      this.#digest(purpose, target, code),
      this.options.wall.now(),
      codeTries,
      from,
    ])
    return rows[0]?.good ? rows[0].id : refuse('code_invalid')
  }

  async giveBack(id: number): Promise<void> {
    await this.options.pool.query('UPDATE system.code SET used_at = NULL WHERE id = $1', [id])
  }

  /** Recovery, step one: a right code gives a ticket, and stays good itself for one use. */
  async exchange(target: string, code: string, from: string): Promise<string> {
    const ticket = unguessable()
    const { rows } = await this.options.pool.query(exchangeSql, [
      'forget',
      target,
      this.#digest('forget', target, code),
      this.options.wall.now(),
      codeTries,
      from,
      this.#digest('ticket', target, ticket),
    ])
    return rows[0]?.good ? ticket : refuse('code_invalid')
  }

  /** Uses up the code that a ticket was given for. */
  async useTicket(target: string, ticket: string): Promise<number> {
    const now = this.options.wall.now()
    const { rows } = await this.options.pool.query(
      `UPDATE system.code SET used_at = $2 WHERE ticket = $1 AND purpose = 'forget' AND used_at IS NULL AND expires_at > $2
       RETURNING id`,
      [this.#digest('ticket', target, ticket), now],
    )
    return rows[0]?.id ?? refuse('code_invalid')
  }

  /** Drops codes that are over, and what was sent a month ago: all of it where nobody may read it. */
  async prune(): Promise<void> {
    const { pool, wall, readable } = this.options
    await pool.query('DELETE FROM system.code WHERE expires_at <= $1', [wall.now()])
    await pool.query('DELETE FROM system.outbox WHERE created_at < $1', [
      readable ? wall.now() - 30 * 24 * hour_ms : wall.now(),
    ])
  }

  async #assertAllowed(purpose: CodePurpose, target: string, ip: string, from: Origin): Promise<void> {
    const { attempts, mostPerAddress } = this.options
    const asked = askedBy(target, from)
    const wait_ms =
      (await attempts.within('code_interval', `${purpose}:${asked}`, 1, codeIntervalSeconds * 1000)) ||
      (await attempts.within('code_address', addressPrefix(ip), mostPerAddress, hour_ms)) ||
      (await attempts.within('code_day', asked, codesPerDay, 24 * hour_ms))
    if (wait_ms > 0) refuseFor(wait_ms, 'code_too_frequent')
  }

  #digest(purpose: CodePurpose | 'ticket', target: string, code: string): string {
    return digest(this.options.key, purpose, target, code)
  }
}

/** An owner and strangers ask apart. */
const askedBy = (target: string, from: Origin): string => (from.known ? `${target} for ${from.name}` : target)

/** The newer code of a place takes the place of the older one; what is over goes. */
const sendSql = `
WITH gone AS (
  DELETE FROM system.code WHERE expires_at <= $4::bigint OR purpose = $1 AND target = $2 AND asked_from = $10),
made AS (
  INSERT INTO system.code (purpose, target, hash, created_at, expires_at, asked_from)
  VALUES ($1, $2, $3, $4::bigint, $5::bigint, $10))
INSERT INTO system.outbox (channel, target, purpose, code, text, created_at)
SELECT $6, $2, $1, $7, $8, $4::bigint WHERE $9::boolean`

/** Of $1 purpose, $2 target, $3 digest, $4 now, $5 tries and $6 where the try comes from. */
const live = 'used_at IS NULL AND expires_at > $4::bigint'
const meant = `c.id = (
  SELECT id FROM system.code WHERE purpose = $1 AND target = $2 AND ${live} ORDER BY asked_from = $6 DESC, id DESC LIMIT 1)
  AND ${live} AND CASE WHEN c.asked_from = $6 THEN c.tries ELSE c.strange_tries END < $5::int`
const counted = `
  tries = c.tries + CASE WHEN c.hash <> $3 AND c.asked_from = $6 THEN 1 ELSE 0 END,
  strange_tries = c.strange_tries + CASE WHEN c.hash <> $3 AND c.asked_from <> $6 THEN 1 ELSE 0 END`

const useSql = `
UPDATE system.code c SET ${counted}, used_at = CASE WHEN c.hash = $3 THEN $4::bigint END
WHERE ${meant} RETURNING c.id, c.hash = $3 AS good`

const exchangeSql = `
UPDATE system.code c SET ${counted}, ticket = CASE WHEN c.hash = $3 THEN $7 ELSE c.ticket END
WHERE ${meant} RETURNING c.id, c.hash = $3 AS good`
