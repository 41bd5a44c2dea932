import { Prisma } from './generated/client'

// By default Prisma's Decimal keeps 20 digits and rounds half up, which silently loses money of NUMERIC(36,18). This sets it once, before
// any query runs; 78 digits hold the product of any two amounts.
Prisma.Decimal.set({ precision: 78, rounding: Prisma.Decimal.ROUND_DOWN, toExpNeg: -78, toExpPos: 78 })

export const Decimal = Prisma.Decimal
export type Decimal = Prisma.Decimal
