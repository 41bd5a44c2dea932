import type { Database } from '../platform/db/database'
import { type AddressRow, addresses, type CardRow, cards } from './destinations.table'

/** A user's addresses and card, read outside the lane. A decision that uses one loads it in the lane. */
export class Destinations {
  constructor(private readonly db: Database) {}

  async addresses(user_id: number, coin_id?: number): Promise<AddressRow[]> {
    const where = { user_id, ...(coin_id !== undefined && { coin_id }) }
    const rows = await this.db.prisma.address.findMany({ where, orderBy: { id: 'desc' } })
    return rows.map(row => addresses.decode(row))
  }

  /** An address of the user; the addresses of other users are not found. */
  async address(user_id: number, id: number): Promise<AddressRow | null> {
    const row = await this.db.prisma.address.findFirst({ where: { id, user_id } })
    return row && addresses.decode(row)
  }

  async card(user_id: number): Promise<CardRow | null> {
    const row = await this.db.prisma.card.findUnique({ where: { user_id } })
    return row && cards.decode(row)
  }
}

/** A card in a record, "HSBC •••• 4321": enough for its owner to recognise it. */
export const cardName = ({ bank_name, bank_account }: Pick<CardRow, 'bank_name' | 'bank_account'>): string => {
  const digits = bank_account.replace(/\s/g, '')
  return `${bank_name} ${digits.length > 4 ? `•••• ${digits.slice(-4)}` : digits}`
}
