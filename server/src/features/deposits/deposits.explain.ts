import type { Mover } from '../../explain/mover'
import type { Database } from '../../platform/db/database'

const types = { deposit: ['deposit', 'bank_deposit'], merchant: ['merchant_purchase'] } as const

/** By the number in the record, which is that of its review; purchases from merchants are in the same list. */
export const depositMoved = (db: Database): Mover => ({
  kind: 'deposit',
  async entriesOf(id, user_id) {
    const review = await db.prisma.review.findFirst({ where: { id, user_id, kind: { in: ['deposit', 'merchant'] } } })
    return review && [{ types: types[review.kind as keyof typeof types], ref: review.ref }]
  },
})
