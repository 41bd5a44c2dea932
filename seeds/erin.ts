import type { Exchange } from '../server/src/app'
import { inviting } from './erin/friends'
import { money } from './erin/money'
import { arriving } from './erin/person'
import { savings } from './erin/savings'
import { asking } from './erin/support'
import { trades } from './erin/trades'
import { liveThrough } from './life'

/**
 * A demo user with a history: a year of Erin's, made day by day before the world begins. She is seeded last, so that everything she needs
 * exists and her rows change nobody else's ids.
 */
export const seedErin = (exchange: Exchange, at: number): Promise<void> =>
  liveThrough(exchange, at, [...arriving, ...money, ...trades, ...savings, ...inviting, ...asking])
