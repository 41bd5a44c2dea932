import { Failed } from '../statuses'
import { credit, day_s, decide } from './calls'
import type { Some, Stage } from './trigger'

/** Subscribes one step of the first open new coin. */
async function subscribe({ person, remote }: Stage) {
  const { id: user_id, client } = await person()
  const offer = (await client.call('GET lh/send/config', {})).find(({ status }) => status === 2)
  if (!offer) throw new Failed('No new coin is open for subscription now.')
  await credit(remote, { user_id, account: 'change', currency_id: offer.currency_id, number: '1000' })
  await client.call('POST lh/send/order', { config_id: offer.id, amount: '1000' })
  return { user_id, offer }
}

export const newcoins = {
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
} satisfies Some
