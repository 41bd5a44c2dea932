import { isKey, type Key, say } from '../say'

/** The words for a code of the server; the code itself if there are none. */
const named = (key: string, code: string): string => (isKey(key) ? say(key as Key) : code)

/** Who did it: the operator, several callers that the log no longer tells apart, or a user or masked account as it is written. */
export function who(code: string): string {
  if (code === 'operator') return say('audit.operator')
  return code === 'others' ? say('audit.others') : code
}

/** The log stores details as data. Each shape of data has words here; any other shape is shown as it is. */
const shapes: readonly { of: RegExp; words: (...found: string[]) => string }[] = [
  {
    // The policy of a review: deposit auto 60 s
    of: /^(\w+) (auto|manual|reject) (\d+) s$/,
    words: (kind = '', mode = '', seconds = '') =>
      [
        named(`queue.${kind}`, kind),
        named(mode === 'reject' ? 'reviews.rejectAuto' : `reviews.${mode}`, mode),
        ...(mode === 'auto' ? [say('demo.seconds', { seconds })] : []),
      ].join(' · '),
  },
  {
    // A scenario: BTC/USDT crash 60 s, or * for every pair
    of: /^(\S+) (\w+) (\d+) s$/,
    words: (pair = '', shape = '', seconds = '') =>
      [
        pair === '*' ? say('shape.everyPair') : pair,
        named(`shape.${shape}`, shape),
        say('demo.seconds', { seconds }),
      ].join(' · '),
  },
  {
    // Demo funds: 50 USDT → user 1002, change
    of: /^(.+ → user \d+), (\w+)$/,
    words: (funds = '', account = '') => [funds, named(`account.${account}`, account)].join(' · '),
  },
  {
    // A product: seconds 1: max_num 5000 → 6000
    of: /^(\w+)( \d+: .+)$/,
    words: (kind = '', rest = '') => named(`products.kind.${kind}`, kind) + rest.replace(/(?<=[:,] )\w+/g, fieldOf),
  },
  {
    // A fault: 3: hang, GET user/center
    of: /^(\d+): (\w+), (.+)$/,
    words: (id = '', effect = '', call = '') => [`#${id}`, named(`faults.effects.${effect}`, effect), call].join(' · '),
  },
  {
    // An API key: its beginning, its permission, and the address where it was made
    of: /^(\S+) that (trades|reads), from (\S+)$/,
    words: (key = '', may = '', from = '') =>
      [key, say(may === 'trades' ? 'audit.keyTrades' : 'audit.keyReads'), from].join(' · '),
  },
  { of: /^elsewhere( × \d+)?$/, words: (times = '') => say('audit.elsewhere') + times },
]

const fieldOf = (field: string): string => named(`products.field.${field}`, field)

export function detail(code: string): string {
  for (const { of, words } of shapes) {
    const found = of.exec(code)
    if (found) return words(...found.slice(1))
  }
  return code
}
