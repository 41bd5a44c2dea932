import i18next from 'i18next'
import type { audit } from './records/words/en'
import type { users } from './users/words/en'
import type { frame } from './words/en'

type ConsoleWords = typeof audit & typeof frame & typeof users

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string]
export type Key = KeysOf<ConsoleWords>

const isText = i18next.exists as (key: string, options: object) => boolean
const translate = i18next.t as (key: string, options: object) => string

/**
 * A text of the console in the language that was chosen. To be called while something is painted, never while a file loads: another
 * language paints everything anew.
 */
export const say = (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
  translate(key, { ns: 'console', ...values })

export const sayIfKey = (text: string): string => (isText(text, { ns: 'console' }) ? say(text as Key) : text)
