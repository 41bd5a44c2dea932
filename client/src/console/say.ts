import i18next from 'i18next'
import type english from '../../locales/en/console.json'

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string]
export type Key = KeysOf<typeof english>

const isText = i18next.exists as (key: string, options: object) => boolean
const translate = i18next.t as (key: string, options: object) => string

/** A text of the console in the chosen language. Call it while rendering, never at module load: another language renders everything again. */
export const say = (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
  translate(key, { ns: 'console', ...values })

/** Whether there is a translation for a name from the server. */
export const isKey = (text: string): text is Key => isText(text, { ns: 'console' })
