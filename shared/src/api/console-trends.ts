import { z } from 'zod'
import { decimal, int, stamp } from './answers'
import { type Endpoints, read } from './endpoint'
import { input, oneOfNumbers } from './fields'

/** The exchange over time, for the charts of the overview. */
export const consoleTrends = {
  'GET console/trends': read({
    access: 'operator',
    summary: 'The exchange over time',
    description:
      'Says for each hour of the last 24, or for each UTC day of the last 7, 30 or 90, how many people there were at its end, what was traded, charged, brought and taken away in it, and what the house had to answer for at its end: all from the ledger and the records, in USDT at the prices of its end. The last hour or day goes on; its prices are those of now.',
    input: input({ days: oneOfNumbers(1, 7, 30, 90).default(30) }),
    output: z.object({
      step: int(),
      points: z.array(
        z.object({
          at: stamp(),
          users: int(),
          joined: int(),
          volume: decimal(),
          spot: decimal(),
          contracts: decimal(),
          options: decimal(),
          fees: decimal(),
          deposited: decimal(),
          withdrawn: decimal(),
          open_interest: decimal(),
          net: decimal(),
          owed: decimal(),
        }),
      ),
    }),
  }),
} satisfies Endpoints
