import type { Caller } from '../../http/call'
import type { Deed } from '../../platform/audit'
import type { Question } from '../../platform/db/asking'
import type { Database } from '../../platform/db/database'
import type { Prisma } from '../../platform/db/generated/client'
import type { Everywhere } from '../../platform/everywhere'
import { newUuid } from '../../platform/random'
import type { Claims, Tokens } from '../../platform/tokens'
import type { Wall } from '../../platform/wall'
import type { Device } from './devices'
import { openOperatorSession, openUserSession, standingSession } from './sessions.sql'

const day_ms = 24 * 3600 * 1000
/** How long a session lasts: a user's from its login, the operator's from its last use, but a week at most. */
const life_ms = { user: 30 * day_ms, operator: day_ms / 3 }
const longest_ms = { user: 30 * day_ms, operator: 7 * day_ms }
/** The last use of a session is written down at most this often. */
const touch_ms = 60_000
const most_cached = 20_000
const nobody = '00000000-0000-0000-0000-000000000000'

interface SessionsOptions {
  db: Database
  wall: Wall
  tokens: Tokens
  everywhere: Everywhere
  /** Stands for the operator's present password: another one ends the operator's sessions. */
  operatorUuid: string
}

/** A session that was just opened, by whom and on what; null where nobody knows. */
export interface Opened {
  readonly token: string
  readonly id: string
  readonly person: { readonly id: number; readonly uuid: string }
  readonly device: Device | null
  /** Its person has logged in before, but never from there. */
  readonly isNewDevice: boolean
}

interface Known {
  caller: Caller
  expires_ms: number
  /** Where use no longer prolongs it. */
  ends_ms: number
  touched_ms: number
}

/**
 * Logins and their tokens: signed, finite in wall time, revocable at once. A user's is good for thirty days, the operator's until it was
 * not used for eight hours. A token is believed while its session stands and the person it was made for, by id and uuid, exists. What was
 * verified is kept in memory, bounded, until revoked.
 */
export class Sessions {
  readonly #known = new Map<string, Known>()
  readonly #tokensOf = new Map<string, string>()
  readonly #listeners: ((sessionId: string) => void)[] = []
  /** Grows with every revocation: what was read from the database before one is not remembered after it. */
  #generation = 0

  readonly #tellEnded: (ids: readonly string[]) => void

  constructor(private readonly options: SessionsOptions) {
    this.#tellEnded = options.everywhere.channel<readonly string[]>('sessions.ended', ids => this.ended(ids))
  }

  /**
   * A session of this person, and the deed that opened it in the audit log: both or neither. null where the person, or the password that
   * was just checked, is no longer what it was. Nobody is given its token before `tellStart`.
   */
  opening(
    { id, uuid, password_hash = null }: { id: number; uuid: string; password_hash?: string | null },
    deed: Deed,
    device: Device | null,
  ): Question<Opened | null> {
    const sessionId = newUuid()
    const { values, sign } = this.#opening({ realm: 'user', userId: id, userUuid: uuid, sessionId }, deed)
    const where = [device?.device ?? null, device?.place ?? null] as const
    return openUserSession.question([...values, password_hash, ...where], ([row]) =>
      row ? { token: sign(), id: sessionId, person: { id, uuid }, device, isNewDevice: row.is_new } : null,
    )
  }

  openingOperator(deed: Deed): Question<string> {
    const userUuid = this.options.operatorUuid
    const { values, sign } = this.#opening({ realm: 'operator', userId: 0, userUuid, sessionId: newUuid() }, deed)
    return openOperatorSession.question(values, sign)
  }

  /** From memory for a token that is known, otherwise from the database. */
  async authenticate(token: string): Promise<Caller | null> {
    const now = this.options.wall.now()
    const known = this.#known.get(token)
    if (known) {
      if (known.expires_ms > now) return this.#used(known, now)
      this.#forget(token)
      return null
    }
    const claims = this.options.tokens.read(token, now)
    return claims && this.#lookUp(token, claims)
  }

  async #lookUp(token: string, claims: Claims): Promise<Caller | null> {
    const generation = this.#generation
    const session = await this.#find(claims)
    if (!session) return null
    if (generation === this.#generation) this.#remember(token, session)
    return this.#used(session, this.options.wall.now())
  }

  /** The person of this session gave their password, or a code, just now. */
  async proved(sessionId: string): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.session.updateMany({ where: { id: sessionId }, data: { proved_at: wall.now() } })
  }

  async provedWithin(sessionId: string, ms: number): Promise<boolean> {
    const { db, wall } = this.options
    const session = await db.prisma.session.findUnique({ where: { id: sessionId }, select: { proved_at: true } })
    return session !== null && Number(session.proved_at) > wall.now() - ms
  }

  async revoke(sessionId: string): Promise<void> {
    await this.#revoke({ id: sessionId })
  }

  /** Ends one session of a person; false where it is none of theirs, or ended already. */
  revokeOf(userUuid: string, sessionId: string): Promise<boolean> {
    return this.#revoke({ id: sessionId, user_uuid: userUuid, realm: 'user' })
  }

  /** Ends every session of a person, but the one that is spared. */
  async revokeAll(userUuid: string, spared = nobody): Promise<void> {
    await this.#revoke({ user_uuid: userUuid, realm: 'user', id: { not: spared } })
  }

  /** Ends every session of the operator. */
  async revokeOperator(): Promise<void> {
    await this.#revoke({ realm: 'operator' })
  }

  /** People may have changed underneath: a restore, a reset. Every token is looked up anew. */
  forgetAll(): void {
    this.#generation++
    this.#known.clear()
    this.#tokensOf.clear()
  }

  onRevoked(listener: (sessionId: string) => void): void {
    this.#listeners.push(listener)
  }

  async prune(): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.session.deleteMany({ where: { expires_at: { lt: wall.now() } } })
  }

  /** What both kinds of session are opened with. */
  #opening(claims: Claims, { who, what, detail }: Deed) {
    const from_ms = this.options.wall.now()
    const { sessionId, realm, userId, userUuid } = claims
    const until_ms = from_ms + life_ms[realm]
    const ends_ms = from_ms + longest_ms[realm]
    return {
      values: [sessionId, realm, userId, userUuid, from_ms, until_ms, who, what, detail] as const,
      sign: () => this.options.tokens.sign(claims, { from_ms, until_ms: ends_ms }),
    }
  }

  async #find(claims: Claims): Promise<Known | null> {
    const { db, wall, operatorUuid } = this.options
    const { sessionId, realm, userId, userUuid } = claims
    const found = await standingSession.first(db.pool, sessionId, realm, userId, userUuid, wall.now(), operatorUuid)
    if (!found) return null
    return {
      caller: claims,
      expires_ms: found.expires_at,
      ends_ms: found.created_at + longest_ms[realm],
      touched_ms: found.expires_at - life_ms[realm],
    }
  }

  /**
   * Use prolongs the operator's session. Once a minute that is written down before the call is served, so that a restart right after it
   * knows: the last use may have been hours before.
   */
  #used(known: Known, now: number): Caller | Promise<Caller> {
    if (known.caller.realm !== 'operator') return known.caller
    known.expires_ms = Math.min(now + life_ms.operator, known.ends_ms)
    if (now < known.touched_ms + touch_ms) return known.caller
    known.touched_ms = now
    return this.options.db.prisma.session
      .updateMany({
        where: { id: known.caller.sessionId, revoked_at: null, expires_at: { lt: known.expires_ms } },
        data: { expires_at: known.expires_ms },
      })
      .then(
        () => known.caller,
        () => known.caller,
      )
  }

  /** Whether there was any to end. */
  async #revoke(which: Prisma.SessionWhereInput): Promise<boolean> {
    const { db, wall } = this.options
    const ended = await db.prisma.session.updateManyAndReturn({
      where: { ...which, revoked_at: null },
      data: { revoked_at: wall.now() },
      select: { id: true },
    })
    this.#tellEnded(ended.map(({ id }) => id))
    return ended.length > 0
  }

  /** These sessions ended, here or in another process: nothing of them is believed. */
  ended(ids: readonly string[]): void {
    this.#generation++
    for (const id of ids) {
      const token = this.#tokensOf.get(id)
      if (token) this.#forget(token)
      for (const told of this.#listeners) told(id)
    }
  }

  #remember(token: string, known: Known): void {
    const oldest = this.#known.keys().next().value
    if (oldest !== undefined && this.#known.size >= most_cached) this.#forget(oldest)
    this.#known.set(token, known)
    this.#tokensOf.set(known.caller.sessionId, token)
  }

  #forget(token: string): void {
    const known = this.#known.get(token)
    this.#known.delete(token)
    if (known) this.#tokensOf.delete(known.caller.sessionId)
  }
}
