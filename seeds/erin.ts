import type { Exchange } from '../server/src/app'
import { inviting } from './erin/friends'
import { money } from './erin/money'
import { arriving } from './erin/person'
import { savings } from './erin/savings'
import { asking } from './erin/support'
import { trades } from './erin/trades'
import { liveThrough } from './life'

/**
 * Somebody to look around with: a year of Erin's, lived in the order of its days before the world begins. The last of the seeds, so that
 * what the others rely on is there, and nothing of theirs is numbered after hers.
 */
export const seedErin = (exchange: Exchange, at: number): Promise<void> =>
  liveThrough(exchange, at, [...arriving, ...money, ...trades, ...savings, ...inviting, ...asking])
