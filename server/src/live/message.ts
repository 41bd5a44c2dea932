import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'

/**
 * The messages that a client may send. Anything else is answered with an error, and a client that continues is closed. `lang` is the
 * language of error messages.
 */
export type Message = ({ lang?: Language } & Said) | CallMessage

/** A call of the contract. `text` is the whole message, whose `body` the http layer reads as it reads a JSON body. */
export interface CallMessage {
  op: 'call'
  id: string
  call: string
  key?: string
  lang?: string
  headers?: Readonly<Record<string, unknown>>
  text: string
}

type Said =
  | { op: 'auth'; token: string }
  | { op: 'subscribe'; topics: string[] }
  | { op: 'unsubscribe'; topics: string[] }
  | { op: 'ping' }

const longest_topic = 64
const longest_id = 64

/** Parses a message; null if it is none. */
export function readMessage(bytes: string): Message | null {
  const said = parse(bytes)
  if (typeof said !== 'object' || said === null) return null
  const { lang, ...rest } = said as Record<string, unknown>
  if (rest.op === 'call') return callIn(rest, lang, bytes)
  const message = understood(rest)
  return message && typeof lang === 'string' && isLanguage(lang) ? { ...message, lang } : message
}

function understood({ op, token, topics }: Record<string, unknown>): Said | null {
  if (op === 'ping') return { op }
  if (op === 'auth') return typeof token === 'string' && token !== '' ? { op, token } : null
  if (op === 'subscribe' || op === 'unsubscribe') {
    return Array.isArray(topics) && topics.every(isTopicName) ? { op, topics: [...new Set(topics)] } : null
  }
  return null
}

function callIn({ id, call, key, headers }: Record<string, unknown>, lang: unknown, text: string): CallMessage | null {
  if (typeof id !== 'string' || id === '' || id.length > longest_id || typeof call !== 'string') return null
  if (key !== undefined && typeof key !== 'string') return null
  return {
    ...{ op: 'call', id, call, text },
    ...(key !== undefined && { key }),
    ...(typeof lang === 'string' && { lang }),
    ...(typeof headers === 'object' && headers !== null && { headers: headers as CallMessage['headers'] & object }),
  }
}

const isTopicName = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name.length <= longest_topic

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
