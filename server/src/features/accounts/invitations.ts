import { invitationDays } from '@lagoon/shared/catalogue/limits'
import type { Pool } from 'pg'
import { unguessable } from '../../platform/random'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'

export interface InvitationsOptions {
  pool: Pool
  wall: Wall
  /** Links are stored as keyed digests: the table alone lets nobody in. */
  key: Buffer
}

const life_ms = invitationDays * 24 * 3600 * 1000

/** Links of the operator, each good for one person to register with. Using one is one statement, so of any number at once one succeeds. */
export class Invitations {
  constructor(private readonly options: InvitationsOptions) {}

  async make(notes: string): Promise<{ id: number; token: string; expires_ms: number }> {
    const token = unguessable()
    const now = this.options.wall.now()
    const { rows } = await this.options.pool.query(
      'INSERT INTO system.invitation (hash, notes, created_at, expires_at) VALUES ($1, $2, $3, $4) RETURNING id',
      [this.#digest(token), notes, now, now + life_ms],
    )
    return { id: rows[0].id, token, expires_ms: now + life_ms }
  }

  /** Uses an invitation up, or refuses `code_invalid`. The answer names it, to give it back if nothing came of it. */
  async use(token: string, account: string): Promise<number> {
    const { rows } = await this.options.pool.query(
      `UPDATE system.invitation SET used_at = $2, account = $3
       WHERE hash = $1 AND used_at IS NULL AND withdrawn_at IS NULL AND expires_at > $2 RETURNING id`,
      [this.#digest(token), this.options.wall.now(), account],
    )
    return rows[0]?.id ?? refuse('code_invalid', { text: 'code_invalid.invitation' })
  }

  async giveBack(id: number): Promise<void> {
    await this.options.pool.query(`UPDATE system.invitation SET used_at = NULL, account = '' WHERE id = $1`, [id])
  }

  /** Refuses what is not there, and what was used before. */
  async withdraw(id: number): Promise<void> {
    const { pool, wall } = this.options
    const { rowCount } = await pool.query(
      'UPDATE system.invitation SET withdrawn_at = $2 WHERE id = $1 AND used_at IS NULL AND withdrawn_at IS NULL',
      [id, wall.now()],
    )
    if (rowCount === 1) return
    const { rows } = await pool.query('SELECT 1 FROM system.invitation WHERE id = $1', [id])
    refuse(rows.length > 0 ? 'state_invalid' : 'not_found')
  }

  #digest(token: string): string {
    return digest(this.options.key, 'invitation', token)
  }
}
