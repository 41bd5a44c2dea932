import type { CallData, CallInput } from '@lagoon/shared/api/index'
import type { Client } from '@lagoon/shared/client/createClient'

export type Scenario = Omit<CallInput<'POST console/scenario'>, 'match_id'>

export async function pairNamed(
  anyone: Client,
  symbol: string,
): Promise<CallData<'GET currency/quotation_new'>[number]['quotation'][number]> {
  const groups = await anyone.call('GET currency/quotation_new', {})
  const pair = groups.flatMap(group => group.quotation).find(each => each.symbol === symbol)
  if (!pair) throw new Error(`there is no pair ${symbol}`)
  return pair
}
