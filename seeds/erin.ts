import type { Exchange } from '../server/src/app'
import { inviting } from './erin/friends'
import { money } from './erin/money'
import { arriving } from './erin/person'
import { savings } from './erin/savings'
import { asking } from './erin/support'
import { trades } from './erin/trades'
import { liveThrough } from './life'

/**
 * A demo user with a history: the seeds make a year of Erin's life day by day before the world begins. They make her last, so that
 * everything she needs exists and her rows do not change the ids of others.
 */
export const seedErin = (exchange: Exchange, at: number): Promise<void> =>
  liveThrough(exchange, at, [...arriving, ...money, ...trades, ...savings, ...inviting, ...asking])
