import { btcUsdt, move, movesWithin_s } from './calls'
import type { Some, Stage } from './trigger'

async function open({ person }: Stage, multiple: number) {
  const { client } = await person()
  const lots = { type: 1, share: 1, multiple, status: 1 } as const
  return { client, ...(await client.call('POST lever/submit', { ...btcUsdt, ...lots })) }
}

export const contracts = {
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
} satisfies Some
