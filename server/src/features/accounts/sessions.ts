import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Caller } from '../../http/call'
import { type Deed, intoAudit } from '../../platform/audit'
import type { Question } from '../../platform/db/asking'
import type { Claims, Tokens } from '../../platform/tokens'
import type { Wall } from '../../platform/wall'

const day_ms = 24 * 3600 * 1000
/** How long a session lasts: a user's from its login, the operator's from its last use, but a week at most. */
const life_ms = { user: 30 * day_ms, operator: day_ms / 3 }
const longest_ms = { user: 30 * day_ms, operator: 7 * day_ms }
/** The last use of a session is written down at most this often. */
const touch_ms = 60_000
const most_cached = 20_000
const nobody = '00000000-0000-0000-0000-000000000000'

export interface SessionsOptions {
  pool: Pool
  wall: Wall
  tokens: Tokens
  /** Stands for the operator's present password: another one ends the operator's sessions. */
  operatorUuid: string
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

  constructor(private readonly options: SessionsOptions) {}

  /**
   * A token for this person, and the deed that opened it in the audit log: both or neither. null where the person, or the password that
   * was just checked, is no longer what it was.
   */
  opening(
    person: { id: number; uuid: string; password_hash?: string },
    deed: Deed,
    sessionId: string = randomUUID(),
  ): Question<string | null> {
    return this.#opening(
      { realm: 'user', userId: person.id, userUuid: person.uuid, sessionId },
      deed,
      `SELECT $1::uuid, $2, id, uuid, $5::bigint, $6::bigint, $5::bigint FROM world."user"
       WHERE id = $3 AND uuid = $4::uuid AND ($10::text IS NULL OR password_hash = $10)`,
      [person.password_hash ?? null],
    )
  }

  openingOperator(deed: Deed): Question<string> {
    const userUuid = this.options.operatorUuid
    return this.#opening(
      { realm: 'operator', userId: 0, userUuid, sessionId: randomUUID() },
      deed,
      'SELECT $1::uuid, $2, $3::int, $4::uuid, $5::bigint, $6::bigint, $5::bigint',
      [],
    ) as Question<string>
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
    const values = [sessionId, this.options.wall.now()]
    await this.options.pool.query('UPDATE system.session SET proved_at = $2 WHERE id = $1::uuid', values)
  }

  async provedWithin(sessionId: string, ms: number): Promise<boolean> {
    const { rows } = await this.options.pool.query('SELECT proved_at FROM system.session WHERE id = $1::uuid', [
      sessionId,
    ])
    return rows.length === 1 && Number(rows[0].proved_at) > this.options.wall.now() - ms
  }

  async revoke(sessionId: string): Promise<void> {
    await this.#revoke('id = $2::uuid', [sessionId])
  }

  /** Ends one session of a person; false where it is none of theirs, or ended already. */
  revokeOf(userUuid: string, sessionId: string): Promise<boolean> {
    return this.#revoke(`id = $2::uuid AND user_uuid = $3::uuid AND realm = 'user'`, [sessionId, userUuid])
  }

  /** Ends every session of a person, but the one that is spared. */
  async revokeAll(userUuid: string, spared = nobody): Promise<void> {
    await this.#revoke(`user_uuid = $2::uuid AND realm = 'user' AND id <> $3::uuid`, [userUuid, spared])
  }

  /** Ends every session of the operator. */
  async revokeOperator(): Promise<void> {
    await this.#revoke(`realm = 'operator'`, [])
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
    await this.options.pool.query('DELETE FROM system.session WHERE expires_at < $1', [this.options.wall.now()])
  }

  #opening(claims: Claims, deed: Deed, from: string, values: unknown[]): Question<string | null> {
    const from_ms = this.options.wall.now()
    const { sessionId, realm, userId, userUuid } = claims
    const until_ms = from_ms + life_ms[realm]
    const ends_ms = from_ms + longest_ms[realm]
    const { who, what, detail } = deed
    return {
      name: `open a session of ${realm}`,
      text: `WITH opened AS (
         INSERT INTO system.session (id, realm, user_id, user_uuid, created_at, expires_at, proved_at) ${from} RETURNING created_at)
       ${intoAudit} SELECT created_at, $7, $8, $9 FROM opened`,
      values: [sessionId, realm, userId, userUuid, from_ms, until_ms, who, what, detail, ...values],
      read: ({ count }) => (count === 1 ? this.options.tokens.sign(claims, { from_ms, until_ms: ends_ms }) : null),
    }
  }

  async #find(claims: Claims): Promise<Known | null> {
    const { rows } = await this.options.pool.query(
      `SELECT s.created_at, s.expires_at FROM system.session s
       LEFT JOIN world."user" u ON u.id = s.user_id AND u.uuid = s.user_uuid
       WHERE s.id = $1::uuid AND s.realm = $2 AND s.user_id = $3 AND s.user_uuid = $4::uuid
         AND s.revoked_at IS NULL AND s.expires_at > $5 AND (s.realm = 'operator' AND s.user_uuid = $6::uuid OR u.id IS NOT NULL)`,
      [
        claims.sessionId,
        claims.realm,
        claims.userId,
        claims.userUuid,
        this.options.wall.now(),
        this.options.operatorUuid,
      ],
    )
    if (!rows[0]) return null
    return {
      caller: claims,
      expires_ms: Number(rows[0].expires_at),
      ends_ms: Number(rows[0].created_at) + longest_ms[claims.realm],
      touched_ms: Number(rows[0].expires_at) - life_ms[claims.realm],
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
    return this.options.pool
      .query(
        'UPDATE system.session SET expires_at = greatest(expires_at, $2) WHERE id = $1::uuid AND revoked_at IS NULL',
        [known.caller.sessionId, known.expires_ms],
      )
      .then(
        () => known.caller,
        () => known.caller,
      )
  }

  /** Whether there was any to end. */
  async #revoke(which: string, values: unknown[]): Promise<boolean> {
    const { rows } = await this.options.pool.query(
      `UPDATE system.session SET revoked_at = $1 WHERE revoked_at IS NULL AND ${which} RETURNING id`,
      [this.options.wall.now(), ...values],
    )
    this.#generation++
    for (const { id } of rows as { id: string }[]) {
      const token = this.#tokensOf.get(id)
      if (token) this.#forget(token)
      for (const told of this.#listeners) told(id)
    }
    return rows.length > 0
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
