import { dialCodesOf } from './countries'

/**
 * The prefix that callers dial before a national number inside the country. It is not part of the number; `digits` are the lengths of a
 * number without it.
 */
interface Trunk {
  prefixes: readonly string[]
  digits: RegExp
}

const zero: Trunk = { prefixes: ['0'], digits: /^\d{6,}$/ }
const none: Trunk = { prefixes: [], digits: /^$/ }

/** Dial codes whose national numbers may begin with a zero that is part of the number, such as Italy, Gabon, Congo and Ivory Coast. */
const zeroBelongs = '39 47 225 226 227 229 241 242 247 267 268 378 501 507 676 679 687 853 974 992'.split(' ')

/** After a change here, users may not find their account: `formerNumbers` must still give the form that was stored. */
const trunks: Readonly<Record<string, Trunk>> = {
  ...Object.fromEntries(zeroBelongs.map(dial => [dial, none])),
  1: { prefixes: ['1'], digits: /^\d{10}$/ },
  7: { prefixes: ['8'], digits: /^\d{10}$/ },
  36: { prefixes: ['06'], digits: /^\d{8,9}$/ },
  52: { prefixes: ['044', '045', '01', '1'], digits: /^\d{10}$/ },
  370: { prefixes: ['0', '8'], digits: /^\d{8}$/ },
  375: { prefixes: ['80', '8'], digits: /^\d{9}$/ },
  993: { prefixes: ['8'], digits: /^\d{8}$/ },
}

const trunkOf = (dial: string): Trunk => trunks[dial] ?? zero

/** The one form of a national number in which accounts are stored: 0812345678 and 812345678 in Thailand are both 812345678. */
export function nationalNumber(dial: string, typed: string): string {
  const { prefixes, digits } = trunkOf(dial)
  const prefix = prefixes.find(each => typed.startsWith(each) && digits.test(typed.slice(each.length)))
  return prefix === undefined ? typed : nationalNumber(dial, typed.slice(prefix.length))
}

/** Formats in which accounts were stored before `nationalNumber` existed. */
export const formerNumbers = (dial: string, number: string): string[] =>
  trunkOf(dial).prefixes.map(prefix => prefix + number)

/** All texts by which an operator's search finds a stored number, with or without dial code, trunk prefix, spaces and +. */
export function phoneSearches(typed: string): string[] {
  const digits = typed.replace(/^\s*00|[\s\-().+]/g, '')
  if (!/^\d{6,}$/.test(digits)) return [typed]
  const international = dialCodesOf(digits).flatMap(dial => {
    const number = nationalNumber(dial, digits.slice(dial.length))
    return [number, ...formerNumbers(dial, number)].map(each => dial + each)
  })
  return [...new Set([typed, digits, digits.replace(/^0+(?=\d{6})/, ''), ...international])]
}
