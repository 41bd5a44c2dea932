import { addresses } from '@lagoon/server/payout/destinations.table'
import { namedFundPassword } from '../../../../../seeds/users'
import type { TestExchange } from '../../../../harness/exchange'
import { improvise } from '../../../../harness/improvised'
import { usdt } from '../../../../harness/money'
import { atOnce, outcome, type RivalPair } from './pair'

const a_day = 3

/** An address is deleted while somebody withdraws to it: the withdrawal was first, or there is none. */
export const deleteOrWithdraw: RivalPair = {
  what: 'delete address / withdraw',
  async play(exchange, times) {
    const people = await Promise.all([exchange.as('alice'), exchange.as('bob')])
    const wrong: unknown[] = []
    for (let done = 0; done < times; done += a_day * people.length) {
      await exchange.clock.advance(86_400)
      const count = Math.min(a_day * people.length, times - done)
      const owner = (i: number) => i % people.length
      const book = await addAll(exchange, done, count, i => 1001 + owner(i))
      const outcomes = await atOnce(
        count,
        i => people[owner(i)]!.send('POST wallet/deladdress', { address_id: book[i]!.id }).then(outcome),
        i =>
          people[owner(i)]!.send('POST wallet/out', {
            ...{ currency: usdt, number: '20', address: book[i]!.address, pay_password: namedFundPassword },
          }).then(outcome),
      )
      const { rows } = await exchange.db.pool.query('SELECT address FROM world.withdrawal WHERE address = ANY($1)', [
        book.map(({ address }) => address),
      ])
      for (const [i, [deleted, withdrawn]] of outcomes.entries()) {
        const there = rows.filter(({ address }) => address === book[i]!.address).length
        const right = withdrawn === 'ok' ? 1 : withdrawn === 'address_missing' ? 0 : null
        if (deleted !== 'ok' || there !== right) wrong.push({ deleted, withdrawn, there })
      }
    }
    return wrong
  },
}

/** Straight into the book: adding one over HTTP takes a code, of which there are ten a day. */
function addAll({ inside: { lane } }: TestExchange, from: number, count: number, ownerOf: (i: number) => number) {
  const base58 = (n: number) => String(n).replaceAll('0', 'z').padStart(5, 'y')
  return improvise(lane, {
    load: async () => undefined,
    decide: unit =>
      Array.from({ length: count }, (_, i) =>
        unit.insert(addresses, {
          id: unit.nextId(addresses),
          user_id: ownerOf(i),
          coin_id: usdt,
          chain: 'TRC20',
          address: `TJRabPrwbZy45sbavfcjinPJC18kj${base58(from + i)}`,
          notes: '',
          created_at: unit.now,
          used: true,
        }),
      ),
  })
}
