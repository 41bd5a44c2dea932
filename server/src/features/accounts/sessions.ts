import type { Role } from '@lagoon/shared/catalogue/roles'
import type { Acting, Caller } from '../../http/call'
import type { AuditAction } from '../../platform/audit'
import type { Question } from '../../platform/db/asking'
import type { Database } from '../../platform/db/database'
import type { Prisma } from '../../platform/db/generated/client'
import type { Everywhere } from '../../platform/everywhere'
import { newUuid } from '../../platform/random'
import type { Soon } from '../../platform/soon'
import type { Claims, Tokens } from '../../platform/tokens'
import type { Wall } from '../../platform/wall'
import type { Device } from './devices'
import { builtInUuid, type Named } from './operator'
import { openOperatorSession, openUserSession, standingSession } from './sessions.sql'

const day_ms = 24 * 3600 * 1000
/** The life of a session: a user's counts from the login; the operator's counts from the last use, and ends after a week at most. */
const life_ms = { user: 30 * day_ms, operator: day_ms / 3 }
const longest_ms = { user: 30 * day_ms, operator: 7 * day_ms }
/** The last use of a session is written at most this often. */
const touch_ms = 60_000
const most_cached = 20_000
const nobody = '00000000-0000-0000-0000-000000000000'

interface SessionsOptions {
  db: Database
  wall: Wall
  tokens: Tokens
  everywhere: Everywhere
  /** Derived from the operator's present password: another one ends the operator's sessions. */
  operatorUuid: string
}

/** A session that was just opened, with its user and device; null if unknown. */
export interface Opened {
  readonly token: string
  readonly id: string
  readonly person: { readonly id: number; readonly uuid: string }
  readonly device: Device | null
  /** The user has logged in before, but never from there. */
  readonly isNewDevice: boolean
}

/** The operator of the configuration has no name or role in the database. */
const actingOf = (
  id: number,
  { name, role, needs_factor }: { name: string; role: Role | null; needs_factor: boolean },
): Acting => ({
  id,
  name: name || 'operator',
  role: id === 0 ? 'owner' : (role ?? 'viewer'),
  needsFactor: needs_factor,
})

interface CachedSession {
  caller: Caller
  expires_ms: number
  /** After this, use no longer prolongs it. */
  ends_ms: number
  touched_ms: number
}

/**
 * Sessions and their tokens: signed, limited in wall time, revocable immediately. A user's lasts thirty days, the operator's until it was
 * unused for eight hours. A token is valid while its session exists and its user exists with the same id and uuid. Verified tokens are
 * cached, with a limit, until revoked.
 */
export class Sessions {
  readonly #cache = new Map<string, CachedSession>()
  readonly #tokensOf = new Map<string, string>()
  readonly #listeners: ((sessionId: string) => void)[] = []
  /** Grows with every revocation: a row that was read before a revocation is not cached after it. */
  #generation = 0

  readonly #publishEnded: (ids: readonly string[]) => void

  constructor(private readonly options: SessionsOptions) {
    this.#publishEnded = options.everywhere.channel<readonly string[]>('sessions.ended', ids => this.ended(ids))
  }

  /**
   * Opens a session with its audit entry, both or neither. null if the user, or the password that was just checked, has changed. The token
   * is given out only after `recordStart`.
   */
  opening(
    { id, uuid, password_hash = null }: { id: number; uuid: string; password_hash?: string | null },
    action: AuditAction,
    device: Device | null,
  ): Question<Opened | null> {
    const sessionId = newUuid()
    const { values, sign } = this.#opening({ realm: 'user', userId: id, userUuid: uuid, sessionId }, action)
    const where = [device?.device ?? null, device?.place ?? null] as const
    return openUserSession.question([...values, password_hash, ...where], ([row]) =>
      row ? { token: sign(), id: sessionId, person: { id, uuid }, device, isNewDevice: row.is_new } : null,
    )
  }

  /** null if the operator is frozen, or the password that was just checked has changed. */
  openingOperator({ id, uuid, hash }: Named, action: AuditAction): Question<string | null> {
    const { values, sign } = this.#opening(
      { realm: 'operator', userId: id, userUuid: uuid, sessionId: newUuid() },
      action,
    )
    return openOperatorSession.question([...values, hash], ([row]) => (row ? sign() : null))
  }

  /** From the cache if the token is in it, otherwise from the database. */
  authenticate(token: string): Soon<Caller | null> {
    const now = this.options.wall.now()
    const session = this.#cache.get(token)
    if (session) {
      if (session.expires_ms > now) return this.#used(session, now)
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

  /** The user of this session has just given their password, or a code. */
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

  /** Ends one session of a user; false if it is not theirs or has already ended. */
  revokeOf(userUuid: string, sessionId: string): Promise<boolean> {
    return this.#revoke({ id: sessionId, user_uuid: userUuid, realm: 'user' })
  }

  /** Ends every session of a user except one. */
  async revokeAll(userUuid: string, spared = nobody): Promise<void> {
    await this.#revoke({ user_uuid: userUuid, realm: 'user', id: { not: spared } })
  }

  /** Ends every session of an operator except one. */
  async revokeOperator(uuid: string, spared = nobody): Promise<void> {
    await this.#revoke({ user_uuid: uuid, realm: 'operator', id: { not: spared } })
  }

  /** Every process looks the token of a session up again. */
  lookUpAgain(sessionId: string): void {
    this.#publishEnded([sessionId])
  }

  /** Users may have changed: a restore, a reset. Every token is looked up again. */
  forgetAll(): void {
    this.#generation++
    this.#cache.clear()
    this.#tokensOf.clear()
  }

  onRevoked(listener: (sessionId: string) => void): void {
    this.#listeners.push(listener)
  }

  async prune(): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.session.deleteMany({ where: { expires_at: { lt: wall.now() } } })
  }

  /** Makes the row and the token of a session, for both kinds. */
  #opening(claims: Claims, { who, what, detail }: AuditAction) {
    const from_ms = this.options.wall.now()
    const { sessionId, realm, userId, userUuid } = claims
    const until_ms = from_ms + life_ms[realm]
    const ends_ms = from_ms + longest_ms[realm]
    return {
      values: [sessionId, realm, userId, userUuid, from_ms, until_ms, who, what, detail] as const,
      sign: () => this.options.tokens.sign(claims, { from_ms, until_ms: ends_ms }),
    }
  }

  async #find(claims: Claims): Promise<CachedSession | null> {
    const { db, wall, operatorUuid } = this.options
    const { sessionId, realm, userId, userUuid } = claims
    const found = await standingSession.first(
      db.pool,
      sessionId,
      realm,
      userId,
      userUuid,
      wall.now(),
      operatorUuid,
      builtInUuid,
    )
    if (!found) return null
    return {
      caller: realm === 'user' ? claims : { ...claims, userId: 0, operator: actingOf(userId, found) },
      expires_ms: found.expires_at,
      ends_ms: found.created_at + longest_ms[realm],
      touched_ms: found.expires_at - life_ms[realm],
    }
  }

  /** Use prolongs the operator's session. Once a minute this is written before the call is served, so that it survives a restart. */
  #used(session: CachedSession, now: number): Soon<Caller> {
    if (session.caller.realm !== 'operator') return session.caller
    session.expires_ms = Math.min(now + life_ms.operator, session.ends_ms)
    if (now < session.touched_ms + touch_ms) return session.caller
    session.touched_ms = now
    return this.options.db.prisma.session
      .updateMany({
        where: { id: session.caller.sessionId, revoked_at: null, expires_at: { lt: session.expires_ms } },
        data: { expires_at: session.expires_ms },
      })
      .then(
        () => session.caller,
        () => session.caller,
      )
  }

  /** Ends sessions; returns whether there were any. */
  async #revoke(which: Prisma.SessionWhereInput): Promise<boolean> {
    const { db, wall } = this.options
    const ended = await db.prisma.session.updateManyAndReturn({
      where: { ...which, revoked_at: null },
      data: { revoked_at: wall.now() },
      select: { id: true },
    })
    this.#publishEnded(ended.map(({ id }) => id))
    return ended.length > 0
  }

  /** Sessions that ended here or in another process: their tokens are no longer valid. */
  ended(ids: readonly string[]): void {
    this.#generation++
    for (const id of ids) {
      const token = this.#tokensOf.get(id)
      if (token) this.#forget(token)
      for (const listen of this.#listeners) listen(id)
    }
  }

  #remember(token: string, session: CachedSession): void {
    const oldest = this.#cache.keys().next().value
    if (oldest !== undefined && this.#cache.size >= most_cached) this.#forget(oldest)
    this.#cache.set(token, session)
    this.#tokensOf.set(session.caller.sessionId, token)
  }

  #forget(token: string): void {
    const session = this.#cache.get(token)
    this.#cache.delete(token)
    if (session) this.#tokensOf.delete(session.caller.sessionId)
  }
}
