import type { DemoStep } from '@lagoon/shared/catalogue/demoScript'
import { act } from '../ask'
import { doAs } from './asPersona'

/** BTC/USDT, the pair of the whole demo. */
const btc = { match_id: 101, currency_id: 1, legal_id: 3 } as const

/** Runs a step. Returns false if there was nothing to do because no review waits for approval. */
export async function doStep({ persona, deed }: Pick<DemoStep, 'persona' | 'deed'>): Promise<boolean> {
  switch (deed?.does) {
    case undefined:
      return true
    case 'openPosition': {
      const { lots: share, multiple } = deed
      const { currency_id, legal_id } = btc
      const position = { currency_id, legal_id, type: 1, status: 1, share, multiple } as const
      await doAs(persona, as => as.call('POST lever/submit', position))
      return true
    }
    case 'startCustody':
      await doAs(persona, as => as.call('POST lh/deposit', { config_id: deed.product, amount: deed.amount }))
      return true
    case 'approve': {
      const kind = deed.review
      const { data: waiting } = await act('GET console/reviews', { kind, status: 1, limit: 100 })
      const oldest = waiting.data.at(-1)
      if (oldest) await act('POST console/decide', { kind, id: oldest.id, decision: 'pass' })
      return oldest !== undefined
    }
    case 'crash': {
      const { size, seconds } = deed
      await act('POST console/scenario', { match_id: btc.match_id, shape: 'crash', size, seconds })
      return true
    }
    case 'advance':
      await act('POST console/advance', { seconds: deed.seconds })
      return true
    case 'checkBooks':
      return (await act('GET console/invariants', {})).data.ok
  }
}
