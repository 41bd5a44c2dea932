import { accountNumbers } from '@lagoon/shared/catalogue/accounts'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { add, atoms, fromAtoms, sum } from '@lagoon/shared/money/atoms'
import type { Caller } from '../../../http/call'
import type { Pairs } from '../pairs'
import type { Reports } from '../users/userEvents'
import { marginAsset } from './contract.rules'
import type { Desk } from './desk'
import { nameOfPiece, orderShown, type Piece, piecesOf, type Row, riskOf, tradeShown } from './position.rules'

const contracts = 'lever'

/** The reports of a user's orders in futures, and of the account after each of them. */
export class AccountReports implements Reports {
  constructor(
    private readonly desk: Desk,
    private readonly pairs: Pairs,
    private readonly caller: Caller,
  ) {}

  begin(): Promise<void> {
    return this.desk.remembered.ready(this.caller)
  }

  async of(events: readonly WorldEvent[]): Promise<object[]> {
    const reports: object[] = []
    for (const event of events) {
      const E = event.at * 1000
      if (isOfPosition(event)) {
        await this.desk.remembered.settled(this.caller.userId)
        reports.push(...this.#orders(event.data, E), await this.#update('ORDER', E, event.data.symbol))
      } else {
        const reason = movedBy(event)
        if (reason) reports.push(await this.#update(reason, E))
      }
    }
    return reports
  }

  /** What the event says of an order. The event of a closing names the position, or the part that was closed. */
  #orders(row: Row, E: number): object[] {
    const piece = piecesOf([{ ...row, part_of: null }]).at(-1)
    if (!piece) return []
    const isDone = piece.done?.at_ms === E
    if (piece.state === 'CANCELED') return [this.#report(piece, 'CANCELED', E)]
    if (!isDone) return [this.#report(piece, 'NEW', E)]
    const waited = piece.opens && row.create_time !== row.handle_time
    const order = this.desk.remembered.orderOf(this.caller.userId, piece.id)
    const isFirst = (order?.pieces[0]?.id ?? piece.id) === piece.id && !waited
    return [...(isFirst ? [this.#report(piece, 'NEW', E)] : []), this.#report(piece, 'TRADE', E)]
  }

  #report(piece: Piece, x: 'NEW' | 'TRADE' | 'CANCELED', E: number): object {
    const order = this.desk.remembered.orderOf(this.caller.userId, piece.id)
    const shown = orderShown({ pieces: [piece], name: order?.name, type: order?.type })
    const trade = tradeShown(piece)
    const i = order?.pieces[0]?.id ?? piece.id
    const place = order?.pieces.findIndex(({ id }) => id === piece.id) ?? 0
    const until = order?.pieces.slice(0, place + 1) ?? [piece]
    const q = order?.quantity ?? piece.quantity
    const z = fromAtoms(sum(until.map(({ quantity }) => atoms(quantity))))
    const isLast = order ? place === order.pieces.length - 1 : true
    const X = x === 'TRADE' ? (isLast ? (z === q ? 'FILLED' : 'EXPIRED') : 'PARTIALLY_FILLED') : x
    const isTrade = x === 'TRADE'
    return {
      ...{ e: 'ORDER_TRADE_UPDATE', E, T: E },
      o: {
        ...{ s: shown.symbol, c: order?.name ?? nameOfPiece(piece), S: piece.side, o: shown.type, f: 'GTC', q },
        ...{ p: shown.price, ap: isTrade ? trade.price : '0', sp: '0', x, X, i },
        ...{ l: isTrade ? piece.quantity : '0', z: isTrade ? z : '0', L: isTrade ? trade.price : '0' },
        ...{ n: isTrade ? trade.commission : '0', N: marginAsset, T: E, t: isTrade ? trade.id : 0, b: '0', a: '0' },
        ...{ m: trade.maker, R: shown.reduceOnly, wt: 'CONTRACT_PRICE', ot: shown.origType, ps: 'BOTH', cp: false },
        ...{ rp: isTrade ? trade.realizedPnl : '0', pP: false, V: 'NONE', pm: 'NONE', gtd: 0 },
      },
    }
  }

  /** The account and the position of a pair as they are now. */
  async #update(m: string, E: number, symbol?: string): Promise<object> {
    const by = { caller: this.caller }
    const pair = (await this.pairs.all()).find(each => each.symbol === symbol)
    const { free, locked } = await this.desk.account(by)
    const wb = fromAtoms(add(atoms(free), atoms(locked)))
    const risk = pair ? riskOf(pair, await this.desk.rows(by, pair, 1), 0, 0) : null
    const P = risk && {
      ...{ s: risk.symbol, pa: risk.positionAmt, ep: risk.entryPrice, bep: risk.entryPrice, cr: '0' },
      ...{ up: risk.unRealizedProfit, mt: 'isolated', iw: risk.isolatedWallet, ps: 'BOTH', ma: marginAsset },
    }
    return {
      ...{ e: 'ACCOUNT_UPDATE', E, T: E },
      a: { m, B: [{ a: marginAsset, wb, cw: free, bc: '0' }], P: P ? [P] : [] },
    }
  }
}

const isOfPosition = (event: WorldEvent): event is Extract<WorldEvent, { type: `position.${string}` }> =>
  event.type.startsWith('position.')

/** Why the contract account in the coin of margins changed; null if it did not. */
function movedBy({ type, data }: WorldEvent): string | null {
  if (type === 'transfer.done' && data.currency_name === marginAsset)
    return data.to_field === contracts ? 'DEPOSIT' : data.from_field === contracts ? 'WITHDRAW' : null
  if (type === 'balance.credited' && data.currency_name === marginAsset)
    return data.type === accountNumbers[contracts] ? 'DEPOSIT' : null
  return null
}
