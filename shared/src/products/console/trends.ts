import { z } from 'zod'
import { decimal, int, stamp } from '../../api/answers'
import { type Endpoints, read } from '../../api/endpoint'
import { input, oneOfNumbers } from '../../api/fields'
import { roles } from '../../catalogue/roles'

/** The exchange over time, for the charts of the overview. */
const calls = {
  'GET console/trends': read({
    access: 'operator',
    roles,
    summary: 'The exchange over time',
    description:
      'Returns figures for each of the last 24 hours, or for each of the last 7, 30 or 90 UTC days: users at its end; trades, fees, deposits and withdrawals in it; and what the house owed at its end. All are computed from the ledger and the records, in USDT at the prices at its end. The last hour or day is still running and uses current prices.',
    input: input({
      days: oneOfNumbers(1, 7, 30, 90)
        .default(30)
        .describe('How many days, today included: 7, 30 or 90; 1 is the last 24 hours by the hour'),
    }),
    output: z.object({
      step: int().describe('How many seconds each point is long: 3600 or 86400'),
      points: z
        .array(
          z.object({
            at: stamp().describe('When the hour or day begins'),
            users: int().describe('How many people there were at its end'),
            joined: int().describe('How many of them registered in it'),
            volume: decimal().describe('What users traded in it: `spot`, `contracts` and `options` together'),
            spot: decimal().describe('Spot trades at their prices, each counted once'),
            contracts: decimal().describe('Positions opened and closed, at the prices they were'),
            options: decimal().describe('What was staked on options'),
            fees: decimal().describe('What the house took as fees, before rebates'),
            deposited: decimal().describe('What came to users from outside, demo funds included'),
            withdrawn: decimal().describe('What users took outside, without fees'),
            open_interest: decimal().describe('Size of all positions open at its end, long and short'),
            net: decimal().describe('Long less short of them; the house is on the other side'),
            owed: decimal().describe('What users had at its end, with what their open positions would bring'),
          }),
        )
        .describe('Hour by hour or day by day, the one that goes on last'),
    }),
  }),
} satisfies Endpoints

export const consoleTrends = { calls }
