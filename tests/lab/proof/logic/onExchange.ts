import { startExchange, type TestExchange } from '../../../harness/exchange'
import { fullAudit } from '../judge'
import type { Figure } from '../section'

/** Faults that one exchange is given from outside: figures of the work, and the audit of what it left. */
export async function onExchange(
  work: (exchange: TestExchange) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const exchange = await startExchange()
  try {
    return [...(await work(exchange)), ...(await fullAudit(exchange.db))]
  } finally {
    await exchange.stop()
  }
}

/** More than anybody spends in a proof. */
export async function enrich(exchange: TestExchange, user_id: number, number = '50000000'): Promise<void> {
  const operator = await exchange.operator()
  for (const account of ['change', 'lever', 'micro', 'fund'] as const) {
    const gift = { user_id, account, currency_id: 3, number, reason: 'to be spent' }
    await operator.call('POST console/credit', gift)
  }
}
