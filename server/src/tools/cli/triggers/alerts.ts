import { btcUsdt, move, movesWithin_s, priceAt } from './calls'
import type { Some, Stage } from './trigger'

async function alert({ remote, person }: Stage, direction: 'above' | 'below', percent: number) {
  const { client } = await person()
  const price = await priceAt(remote, percent)
  return { client, ...(await client.call('POST currency/alert', { ...btcUsdt, direction, price })) }
}

export const alerts = {
  'alert.added': { does: 'sets a price alert far below the price', run: stage => alert(stage, 'below', 50) },
  'alert.removed': {
    does: 'sets a price alert and removes it',
    async run(stage) {
      const { client, id } = await alert(stage, 'below', 51)
      await client.call('PUT currency/alert', { id })
    },
  },
  'alert.reached': {
    does: 'sets a price alert; BTC rises by 10 % in 30 s of world time',
    async run(stage) {
      await alert(stage, 'above', 103)
      await move(stage.remote, 'pump', '0.1')
      await stage.advance(movesWithin_s + 2)
    },
  },
} satisfies Some
