import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'

/**
 * The messages that a client may send. Anything else is answered with an error, and a client that continues is closed. `lang` is the
 * language of error messages.
 */
export type Message = { lang?: Language } & Said

type Said =
  | { op: 'auth'; token: string }
  | { op: 'subscribe'; topics: string[] }
  | { op: 'unsubscribe'; topics: string[] }
  | { op: 'ping' }

const longest_topic = 64

/** Parses a message; null if it is none. */
export function readMessage(bytes: string): Message | null {
  const said = parse(bytes)
  if (typeof said !== 'object' || said === null) return null
  const { lang, ...rest } = said as Record<string, unknown>
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

const isTopicName = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name.length <= longest_topic

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
