import type { Client } from '../../harness/client'
import { btc } from '../../harness/spotDesk'

export const alicesLogin = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' } as const

/** An alert that no price reaches: a test finds it again where a world keeps what its users did. */
export const alicesAlert = { ...btc, direction: 'above', price: '999999' } as const

export const btcPrice = async (client: Client) => (await client.call('GET currency/deal', btc)).now_price
