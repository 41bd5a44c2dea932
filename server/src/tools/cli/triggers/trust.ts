import { Failed } from '../statuses'
import { credit, day_s, usdt } from './calls'
import type { Some, Stage } from './trigger'

/** The shortest trust of USDT, with the smallest amount. */
async function entrust({ person, remote }: Stage) {
  const { id: user_id, client } = await person()
  const products = (await client.call('GET lh/deposit/config', {})).filter(({ currency_id }) => currency_id === usdt)
  const [shortest] = products.toSorted((one, other) => one.day - other.day)
  if (!shortest) throw new Failed('There is no USDT trust here.')
  await credit(remote, { user_id, account: 'fund', currency_id: usdt, number: shortest.save_min })
  const { id } = await client.call('POST lh/deposit', { config_id: shortest.id, amount: shortest.save_min })
  return { client, id, days: shortest.day }
}

export const trust = {
  'trust.placed': { does: 'buys the shortest trust', run: entrust },
  'trust.interest': {
    does: 'buys the shortest trust and advances world time by a day',
    async run(stage) {
      await entrust(stage)
      await stage.advance(day_s)
    },
  },
  'trust.matured': {
    does: 'buys the shortest trust and advances world time to its end',
    async run(stage) {
      const { days } = await entrust(stage)
      await stage.advance(days * day_s)
    },
  },
  'trust.redeemed': {
    does: 'buys the shortest trust and redeems it at once',
    async run(stage) {
      const { client, id } = await entrust(stage)
      await client.call('POST lh/deposit/order/cancel', { id })
    },
  },
} satisfies Some
