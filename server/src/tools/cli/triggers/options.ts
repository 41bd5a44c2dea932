import { btcPair, usdt } from './calls'
import type { Some, Stage } from './trigger'

const option_s = 60

async function option({ person }: Stage) {
  const { client } = await person()
  const { match_id } = await btcPair(client)
  const up = { currency_id: usdt, type: 1, seconds: option_s, number: '10' } as const
  await client.call('POST microtrade/submit', { ...up, match_id })
}

export const options = {
  'option.opened': { does: 'buys an option for 10 USDT: BTC up in a minute', run: option },
  'option.settled': {
    does: 'buys an option and advances world time by a minute',
    async run(stage) {
      await option(stage)
      await stage.advance(option_s + 1)
    },
  },
} satisfies Some
