import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorKey, FieldKey } from '@lagoon/shared/catalogue/errors'
import { inEveryLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import type forOperator from '../../locales/en/console.json'
import type demo from '../../locales/en/demo.json'
import type errors from '../../locales/en/errors.json'
import type messages from '../../locales/en/messages.json'
import type notifications from '../../locales/en/notifications.json'
import type visitors from '../../locales/en/visitors.json'
import { projectFolder } from './project'

/** The English files define the keys. */
export type TextKey = keyof (typeof forOperator &
  typeof demo &
  typeof errors &
  typeof messages &
  typeof notifications &
  typeof visitors)
/** The names under a prefix: `Named<'invariant'>` is 'I-01' | 'I-02' | … */
export type Named<Prefix extends string, Key = TextKey> = Key extends `${Prefix}.${infer Name}` ? Name : never
type Texts = Readonly<Record<TextKey, string>>
type TextParams = Readonly<Record<string, string | number>>

/** Reads the texts of all languages; a text that a language lacks is the English one. */
export function readTexts(folder = join(projectFolder, 'server/locales')): Record<Language, Texts> {
  const files = readdirSync(join(folder, 'en'))
  const read = (language: string): Texts => {
    const paths = files.map(file => join(folder, language, file)).filter(path => existsSync(path))
    return Object.assign({}, ...paths.map(path => JSON.parse(readFileSync(path, 'utf8'))))
  }
  const english = read('en')
  return inEveryLanguage(language => ({ ...english, ...read(language) }))
}

export const texts = readTexts()

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts.en, key)

/** Replaces every {{name}} that `params` has; thousands of an amount with its coin are separated: "68000.1 USDT" → "68,000.1 USDT". */
export const fill = (sentence: string, params: TextParams): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => grouped(String(params[name] ?? whole)))

const grouped = (value: string): string =>
  value.replace(/(?<![\w.])\d{4,}(?=(\.\d+)? [A-Z]{2,})/g, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** The caller has already formatted the amounts ("10 USDT"). */
export const text = (lang: Language, key: TextKey, params: TextParams = {}): string => fill(texts[lang][key], params)

/** A reason of the account log without words in `locales/en`. */
type Wordless = Exclude<`reason.${ReasonKey}`, TextKey>
const wordless: [Wordless] extends [never] ? '' : Wordless = ''

/** Why a balance changed, in words. */
export const reasonText = (lang: Language, reason: string): string =>
  texts[lang][`reason.${reason}` as TextKey] ?? wordless

/** The sentence of a refusal. `place` selects a more specific text, `below_minimum.microtrade`, if there is one. */
export const errorText = (lang: Language, key: ErrorKey, params: TextParams = {}, place?: string): string =>
  text(lang, place !== undefined && isTextKey(place) ? place : key, params)

/** The sentence for an invalid field; a field may have its own text (`field.required.code`). */
export const fieldText = (lang: Language, field: string, key: FieldKey, params: TextParams = {}): string => {
  const own = `field.${key}.${field}`
  return text(lang, isTextKey(own) ? own : `field.${key}`, params)
}
