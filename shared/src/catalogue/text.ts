/**
 * The sentence of a key in one of the eight languages. Pure: the caller has already chosen the language and formatted the amounts ("10
 * USDT"). These are the server's texts; the app's pages have their own.
 */
import type { ErrorKey, FieldKey } from './errors'
import type { Language } from './languages'
import { en, type TextKey } from './texts/en'
import { esp } from './texts/esp'
import { hk } from './texts/hk'
import { jp } from './texts/jp'
import { kr } from './texts/kr'
import { th } from './texts/th'
import { vi } from './texts/vi'
import { zh } from './texts/zh'

export type { TextKey }
export type TextParams = Readonly<Record<string, string | number>>

export const texts: Record<Language, Record<TextKey, string>> = { zh, en, hk, jp, vi, kr, esp, th }

const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)

/** Replaces every {name} that `params` has; thousands of an amount with its coin are separated: "68000.1 USDT" → "68,000.1 USDT". */
export const fill = (sentence: string, params: TextParams): string =>
  sentence.replace(/\{([a-z_]+)\}/g, (whole, name: string) => grouped(String(params[name] ?? whole)))

const grouped = (value: string): string =>
  value.replace(/(?<![\w.])\d{4,}(?=(\.\d+)? [A-Z]{2,})/g, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))

export const text = (lang: Language, key: TextKey, params: TextParams = {}): string => fill(texts[lang][key], params)

/** The sentence of a refusal. `place` selects a more specific text, `below_minimum.microtrade`, if there is one. */
export const errorText = (lang: Language, key: ErrorKey, params: TextParams = {}, place?: string): string =>
  text(lang, place !== undefined && isTextKey(place) ? place : key, params)

/** The sentence for an invalid field; a field may have its own text (`field.required.code`). */
export const fieldText = (lang: Language, field: string, key: FieldKey, params: TextParams = {}): string => {
  const own = `field.${key}.${field}`
  return text(lang, isTextKey(own) ? own : `field.${key}`, params)
}
