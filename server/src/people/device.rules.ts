import { addressPrefix } from '../platform/address-prefix'

/** The first name that a user agent contains is used, because every browser also names some of those below it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
const firstOf = (names: typeof browsers, agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/**
 * A device in plain words: "Chrome, Android"; a program by its own name, "curl"; '' if the user agent is empty. Without versions, so that an
 * update does not look like a new device.
 */
export function deviceOf(agent: string): string {
  const known = [firstOf(browsers, agent), firstOf(systems, agent)].filter(name => name !== undefined)
  return known.length > 0 ? known.join(', ') : (/^[A-Za-z][\w.-]{0,31}/.exec(agent)?.[0] ?? '')
}

/**
 * The rough place of an address, enough for its owner to recognise and too little for a stranger to find: 203.0.113.7 is "203.0.113.*", an
 * IPv6 address its /64.
 */
export const placeOf = (ip: string): string =>
  addressPrefix(ip)
    .replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.*')
    .replace('::/64', ':*')
