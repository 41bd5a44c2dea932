import type { Caller } from '../../../http/call'
import type { Everywhere } from '../../../platform/everywhere'
import type { Ask, AskedBy } from '../../ask'

const most_known = 20_000

/** An order as its owner placed it; its pieces are what the calls of the contract did for it. */
export interface Order {
  userId: number
  name: string | undefined
  type: string
  quantity: string
  pieces: { id: number; quantity: string }[]
}

type Message = { order: Order } | { leverage: { userId: number; symbol: string; value: number } }

interface By {
  caller: Caller
  request?: AskedBy | undefined
}

/**
 * What Binance's futures know and contracts do not: the leverage that a user chose for a pair, client order ids, and which calls an order
 * was made of. It is stored in the notes of the user's contracts, so it survives a restart, and is read when the user first calls. All
 * processes that serve this world also share it in memory. A kill between an order and its note loses only the note: the order is then
 * one for each call, named by id.
 */
export class Remembered {
  readonly #orders = new Map<string, Order>()
  readonly #leverage = new Map<string, number>()
  readonly #placing = new Map<number, Promise<unknown>>()
  #read = new Map<number, Promise<void>>()
  readonly #publish: (message: Message) => void

  constructor(
    everywhere: Everywhere,
    private readonly ask: Ask,
  ) {
    this.#publish = everywhere.channel<Message>('binance.futures', message => this.#take(message))
  }

  /** Settles when the notes of the user are read. */
  ready(caller: Caller): Promise<void> {
    const { userId } = caller
    const known = this.#read.get(userId)
    if (known) return known
    const read = this.#readNotes(caller)
    this.#keep(this.#read, userId, read)
    read.catch(() => this.#read.delete(userId))
    return read
  }

  async #readNotes(caller: Caller): Promise<void> {
    const { userId } = caller
    const world = this.#read
    const notes = await this.ask('GET lever/notes', {}, caller)
    if (world !== this.#read) return this.ready(caller)
    // Takes the oldest note first: if two orders had the same name, it leads to the later one. A message of another process is newer than its note.
    for (const { key, value } of notes.toReversed()) {
      const message = messageIn(userId, key, value)
      if (message && 'order' in message && !this.#isKnown(message.order)) this.#take(message)
      if (message && 'leverage' in message && this.leverage(userId, message.leverage.symbol) === undefined)
        this.#take(message)
    }
  }

  #isKnown(order: Order): boolean {
    return order.pieces.some(({ id }) => this.#orders.has(pieceKey(order, id)))
  }

  #take(message: Message): void {
    if ('leverage' in message) {
      this.#keep(this.#leverage, leverageKey(message.leverage), message.leverage.value)
      return
    }
    const { order } = message
    for (const { id } of order.pieces) this.#keep(this.#orders, pieceKey(order, id), order)
    if (order.name !== undefined) this.#keep(this.#orders, nameKey(order.userId, order.name), order)
  }

  /** Settles when the orders of the user that are being placed are remembered. */
  async settled(userId: number): Promise<void> {
    await this.#placing.get(userId)
  }

  /** Places an order and remembers it. */
  async placing({ caller, request }: By, place: () => Promise<Order>): Promise<Order> {
    const { userId } = caller
    const placed = place()
    const turn = Promise.allSettled([placed, this.#placing.get(userId)])
    this.#placing.set(userId, turn)
    try {
      const order = await placed
      this.#publish({ order })
      const [key, value] = noteOf(order)
      // The order is placed, so it is answered even if its note is refused or too long.
      await this.ask('POST lever/note', { key, value }, caller, request).catch(() => undefined)
      return order
    } finally {
      if (this.#placing.get(userId) === turn) this.#placing.delete(userId)
    }
  }

  /** The order that this piece belongs to. */
  orderOf(userId: number, piece: number): Order | undefined {
    return this.#orders.get(pieceKey({ userId, type: '' }, piece))
  }

  /** A stop order; its ids are counted apart. */
  stopOf(userId: number, id: number): Order | undefined {
    return this.#orders.get(pieceKey({ userId, type: stop }, id))
  }

  named(userId: number, name: string): Order | undefined {
    return this.#orders.get(nameKey(userId, name))
  }

  async chooseLeverage({ caller, request }: By, symbol: string, value: number): Promise<void> {
    await this.ask('POST lever/note', { key: `${leverageNote} ${symbol}`, value }, caller, request)
    this.#publish({ leverage: { userId: caller.userId, symbol, value } })
  }

  leverage(userId: number, symbol: string): number | undefined {
    return this.#leverage.get(leverageKey({ userId, symbol }))
  }

  /** In another world the same ids are other orders. */
  forget(): void {
    this.#orders.clear()
    this.#leverage.clear()
    this.#read = new Map()
  }

  #keep<K, T>(known: Map<K, T>, key: K, value: T): void {
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > most_known && oldest !== undefined) known.delete(oldest)
  }
}

/** The type of the orders that set a stop price. */
export const stop = 'STOP'
const leverageNote = 'binance leverage'
const [orderNote, stopNote] = ['binance order', 'binance stop']

const pieceKey = ({ userId, type }: Pick<Order, 'userId' | 'type'>, id: number) =>
  `${userId}${type === stop ? 's' : 'o'}${id}`
const nameKey = (userId: number, name: string) => `${userId} ${name}`
const leverageKey = ({ userId, symbol }: { userId: number; symbol: string }) => `${userId} ${symbol}`

/** The note of an order: `binance order 14`, with its type, quantity, pieces and name, such as `MARKET 0.03 14*0.01,17*0.02 flip`. */
function noteOf({ type, quantity, pieces, name = '' }: Order): [string, string] {
  const all = pieces.map(piece => `${piece.id}*${piece.quantity}`).join(',')
  return [`${type === stop ? stopNote : orderNote} ${pieces[0]?.id}`, `${type} ${quantity} ${all} ${name}`]
}

const orderIn = /^(\w+) ([\d.]+) (\d+\*[\d.]+(?:,\d+\*[\d.]+)*)(?: (\S+))?$/

/** What a note says; null if it is not one of these. */
function messageIn(userId: number, key: string, value: string): Message | null {
  if (key.startsWith(`${leverageNote} `))
    return /^\d+$/.test(value)
      ? { leverage: { userId, symbol: key.slice(leverageNote.length + 1), value: Number(value) } }
      : null
  if (!key.startsWith(`${orderNote} `) && !key.startsWith(`${stopNote} `)) return null
  const [, type, quantity, pieces, name] = orderIn.exec(value) ?? []
  if (type === undefined || quantity === undefined || pieces === undefined) return null
  const all = pieces.split(',').map(piece => piece.split('*') as [string, string])
  return {
    order: { userId, name, type, quantity, pieces: all.map(([id, each]) => ({ id: Number(id), quantity: each })) },
  }
}
