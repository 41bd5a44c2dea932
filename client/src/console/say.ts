import i18next from 'i18next'
import type { demo } from './demo/words/en'
import type { story } from './explain/words/en'
import type { faults } from './faults/words/en'
import type { keys } from './keys/words/en'
import type { orders } from './orders/words/en'
import type { overview } from './overview/words/en'
import type { products } from './products/words/en'
import type { audit } from './records/words/en'
import type { requests } from './requests/words/en'
import type { reviews } from './reviews/words/en'
import type { chats } from './support/words/en'
import type { users } from './users/words/en'
import type { webhooks } from './webhooks/words/en'
import type { frame } from './words/en'
import type { world } from './world/words/en'

type ConsoleWords = typeof audit &
  typeof chats &
  typeof demo &
  typeof faults &
  typeof frame &
  typeof keys &
  typeof orders &
  typeof overview &
  typeof products &
  typeof requests &
  typeof reviews &
  typeof story &
  typeof users &
  typeof webhooks &
  typeof world

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string]
export type Key = KeysOf<ConsoleWords>

const isText = i18next.exists as (key: string, options: object) => boolean
const translate = i18next.t as (key: string, options: object) => string

/** A text of the console in the chosen language. Call it while rendering, never at module load: another language renders everything again. */
export const say = (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
  translate(key, { ns: 'console', ...values })

/** Whether there are words for what the server has named. */
export const isKey = (text: string): text is Key => isText(text, { ns: 'console' })
