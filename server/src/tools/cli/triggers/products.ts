import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import { Failed } from '../statuses'
import { btcPair, btcUsdt, credit, move, movesWithin_s, usdt } from './market'
import { decide } from './reviews'
import type { Stage, Triggers } from './trigger'

const day_s = 86_400
const option_s = 60

async function open({ person }: Stage, multiple: number) {
  const { client } = await person()
  const lots = { type: 1, share: 1, multiple, status: 1 } as const
  return { client, ...(await client.call('POST lever/submit', { ...btcUsdt, ...lots })) }
}

async function option({ person }: Stage) {
  const { client } = await person()
  const { match_id } = await btcPair(client)
  const up = { currency_id: usdt, type: 1, seconds: option_s, number: '10' } as const
  await client.call('POST microtrade/submit', { ...up, match_id })
}

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

/** Subscribes one step of the first open new coin. */
async function subscribe({ person, remote }: Stage) {
  const { id: user_id, client } = await person()
  const offer = (await client.call('GET lh/send/config', {})).find(({ status }) => status === 2)
  if (!offer) throw new Failed('No new coin is open for subscription now.')
  await credit(remote, { user_id, account: 'change', currency_id: offer.currency_id, number: '1000' })
  await client.call('POST lh/send/order', { config_id: offer.id, amount: '1000' })
  return { user_id, offer }
}

/** Contracts, options, trusts and new coins. */
export const productTriggers = {
  'position.opened': { does: 'opens a long of one lot BTC at 10x', run: stage => open(stage, 10) },
  'position.closed': {
    does: 'opens a position of one lot BTC and closes it',
    async run(stage) {
      const { client, id } = await open(stage, 10)
      await client.call('POST lever/close', { id })
    },
  },
  'position.liquidated': {
    does: 'opens a long of one lot BTC at 50x; BTC falls by 10 % in 30 s of world time',
    async run(stage) {
      await open(stage, 50)
      await move(stage.remote, 'crash', '0.1')
      await stage.advance(movesWithin_s + 2)
    },
  },
  'option.opened': { does: 'buys an option for 10 USDT: BTC up in a minute', run: option },
  'option.settled': {
    does: 'buys an option and advances world time by a minute',
    async run(stage) {
      await option(stage)
      await stage.advance(option_s + 1)
    },
  },
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
  'subscription.submitted': { does: 'subscribes to a new coin', run: subscribe },
  'subscription.decided': {
    does: 'subscribes to a new coin, and the operator allots it',
    async run(stage) {
      await decide(stage, 'subscription', (await subscribe(stage)).user_id)
    },
  },
  'subscription.unlocked': {
    does: 'subscribes to a new coin and advances world time until the coins are free',
    async run(stage) {
      const { user_id, offer } = await subscribe(stage)
      await decide(stage, 'subscription', user_id)
      const online = Math.floor(Date.parse(`${offer.online_time.replace(' ', 'T')}Z`) / 1000)
      const { now } = await stage.remote.operator.call('GET console/world', {})
      await stage.advance(Math.max(0, online - Math.floor(now / 1000)) + (offer.day + 1) * day_s)
    },
  },
} satisfies Partial<Triggers<EventType>>
