/** A parsed message of a client on a socket of streams. */
export type Said =
  | { method: 'SUBSCRIBE' | 'UNSUBSCRIBE'; streams: readonly string[]; id: Id }
  | { method: 'LIST_SUBSCRIPTIONS'; id: Id }
  | { method: 'SET_PROPERTY'; isCombined: boolean; id: Id }
  | { method: 'GET_PROPERTY'; id: Id }

export type Id = number | string | null

/** An invalid message, with the error number and the message that Binance's clients expect. */
export class WrongMessage extends Error {
  override name = 'WrongMessage'
  constructor(
    readonly code: number,
    message: string,
    readonly id: Id,
  ) {
    super(message)
  }
}

const methods = ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY'] as const
const variants = methods.map(method => `\`${method}\``).join(', ')
const longest_id = 36

export function readSaid(text: string): Said {
  const said = objectIn(text)
  const id = idOf(said)
  const wrong = (code: number, message: string) => new WrongMessage(code, message, id)
  const method = methods.find(each => each === said.method)
  if (said.method === undefined) throw wrong(2, 'Invalid request: missing field `method`')
  if (!method)
    throw wrong(2, `Invalid request: unknown variant \`${String(said.method)}\`, expected one of ${variants}`)
  const { params = [] } = said
  if (!Array.isArray(params)) throw wrong(2, 'Invalid request: params must be an array')
  if (method === 'LIST_SUBSCRIPTIONS') return { method, id }
  if (method === 'SUBSCRIBE' || method === 'UNSUBSCRIBE') {
    if (!params.every(each => typeof each === 'string')) throw wrong(2, 'Invalid request: stream names must be strings')
    return { method, streams: [...new Set<string>(params)], id }
  }
  const [name, value] = params as unknown[]
  if (typeof name !== 'string') throw wrong(2, 'Invalid request: property name must be a string')
  if (name !== 'combined') throw wrong(0, 'Unknown property')
  if (method === 'GET_PROPERTY') return { method, id }
  if (typeof value !== 'boolean') throw wrong(1, 'Invalid value type: expected Boolean')
  return { method, isCombined: value, id }
}

export function objectIn(text: string): Record<string, unknown> {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw new WrongMessage(3, 'Invalid JSON: expected value at line 1 column 1', null)
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw new WrongMessage(2, 'Invalid request: expected an object', null)
  return said as Record<string, unknown>
}

export function idOf({ id = null }: Record<string, unknown>): Id {
  if (id === null || (typeof id === 'string' && id.length <= longest_id)) return id
  if (typeof id === 'number' && Number.isSafeInteger(id) && id >= 0) return id
  throw new WrongMessage(2, 'Invalid request: request ID must be an unsigned integer', null)
}
