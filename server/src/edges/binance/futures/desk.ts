import type { Caller } from '../../../http/call'
import type { AskedBy } from '../../ask'
import type { Stage } from '../route'
import { nameOf, type PairRow } from '../symbols.rules'
import { futuresFault, marginAsset, usualLeverage } from './contract.rules'
import { grouped, isHeld, orderShown, type Piece, piecesOf, type Row } from './position.rules'
import type { Remembered } from './remembered'

const rows_a_page = 100

/** Whose positions are read, and by which request. */
interface By {
  caller: Caller
  request?: AskedBy
}

/** Reads the positions of users for the routes and the streams of futures. */
export class Desk {
  constructor(
    private readonly stage: Pick<Stage, 'ask'>,
    readonly remembered: Remembered,
  ) {}

  /** Positions, newest first, of one pair or of all. */
  async rows({ caller, request }: By, pair?: PairRow | null, status?: 0 | 1): Promise<Row[]> {
    const of = { currency_id: pair?.currency_id, legal_id: pair?.legal_id, status, limit: rows_a_page }
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { message } = await this.stage.ask('POST lever/my_trade', { ...of, page }, caller, request)
      rows.push(...message.data)
      if (page >= message.last_page) return rows
    }
  }

  /** A position with what was closed out of it; nothing if the user has no such position. */
  async whole({ caller, request }: By, id: number): Promise<Row[]> {
    if (id < 1 || id > largest_id) return []
    const { message } = await this.stage.ask('POST lever/my_trade', { id, limit: rows_a_page }, caller, request)
    return message.data
  }

  /** The held positions of a pair, oldest first, which is the order in which they are closed. */
  async held(by: By, pair: PairRow, type: number): Promise<Row[]> {
    return (await this.rows(by, pair, 1)).filter(row => isHeld(row) && row.type === type).reverse()
  }

  /** Pieces joined to the orders that they belong to, oldest first. */
  orders({ caller }: By, pieces: readonly Piece[]) {
    const joined = grouped(pieces, ({ id }) => this.remembered.orderOf(caller.userId, id)?.pieces[0]?.id ?? id)
    return [...joined]
      .map(([id, own]) => {
        const order = this.remembered.orderOf(caller.userId, id)
        const ids = order?.pieces.map(piece => piece.id) ?? []
        const sorted = own.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        const isMarket = order?.type === 'MARKET'
        return orderShown({
          pieces: sorted,
          name: order?.name,
          type: order?.type,
          ...(isMarket && { quantity: order.quantity }),
        })
      })
      .sort((one, other) => one.time - other.time || one.orderId - other.orderId)
  }

  /** Finds the pieces of an order by the id of one of them. */
  async piecesOf(by: By, id: number): Promise<Piece[]> {
    const order = this.remembered.orderOf(by.caller.userId, id)
    const found: Piece[] = []
    for (const { id: piece } of order?.pieces ?? [{ id }]) {
      const rows = await this.whole(by, Math.floor(piece / 2))
      found.push(...piecesOf(rows).filter(each => each.id === piece))
    }
    return found
  }

  terms({ caller, request }: By, { currency_id, legal_id }: PairRow) {
    return this.stage.ask('POST lever/deal', { currency_id, legal_id }, caller, request)
  }

  /** The leverage of the user's next order: the chosen one, or else that of their newest position, or else the usual one. */
  async leverage(by: By, pair: PairRow, rows?: readonly Row[]): Promise<number> {
    const chosen = this.remembered.leverage(by.caller.userId, nameOf(pair))
    const newest = (rows ?? (await this.rows(by, pair))).find(({ symbol }) => symbol === pair.symbol)
    return chosen ?? newest?.multiple ?? usualLeverage(await this.terms(by, pair))
  }

  /** The contract account in the coin of margins. */
  async account({ caller, request }: By): Promise<{ free: string; locked: string }> {
    const { lever_wallet } = await this.stage.ask('POST wallet/list', { currency_name: marginAsset }, caller, request)
    const row = lever_wallet.balance.find(({ currency_name }) => currency_name === marginAsset)
    return { free: row?.lever_balance ?? '0', locked: row?.lock_lever_balance ?? '0' }
  }

  /** A call that changes something; what contracts refuse is answered as Binance's futures do. */
  act: Stage['ask'] = (key, fields, caller, request) =>
    this.stage.ask(key, fields, caller, request).catch(error => {
      throw futuresFault(error)
    })
}

const largest_id = 2_147_483_647
