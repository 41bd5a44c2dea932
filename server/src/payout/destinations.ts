import type { Pool } from 'pg'
import { type AddressRow, addresses, type CardRow, cards } from './destinations.table'

/** A person's addresses and card, as they are read outside the lane. A decision that relies on one loads it there. */
export class Destinations {
  constructor(private readonly pool: Pool) {}

  async addresses(userId: number, coin_id?: number): Promise<AddressRow[]> {
    const { rows } = await this.pool.query(
      'SELECT * FROM world.address WHERE user_id = $1 AND ($2::int IS NULL OR coin_id = $2) ORDER BY id DESC',
      [userId, coin_id ?? null],
    )
    return rows.map(row => addresses.decode(row))
  }

  /** One of the person's own; somebody else's is not there. */
  async address(userId: number, id: number): Promise<AddressRow | null> {
    const { rows } = await this.pool.query('SELECT * FROM world.address WHERE user_id = $1 AND id = $2', [userId, id])
    return rows[0] ? addresses.decode(rows[0]) : null
  }

  async card(userId: number): Promise<CardRow | null> {
    const { rows } = await this.pool.query('SELECT * FROM world.card WHERE user_id = $1', [userId])
    return rows[0] ? cards.decode(rows[0]) : null
  }
}

/** A card as a record names it, "HSBC •••• 4321": enough for its owner to know which. */
export const cardName = ({ bank_name, bank_account }: Pick<CardRow, 'bank_name' | 'bank_account'>): string => {
  const digits = bank_account.replace(/\s/g, '')
  return `${bank_name} ${digits.length > 4 ? `•••• ${digits.slice(-4)}` : digits}`
}
