import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a part lies, and the tests from outside that exercise it, the cheapest first. The tests beside its files come before them. */
const suites: readonly [part: RegExp, tests: readonly string[]][] = [
  [
    /^server\/src\/features\/spot\//,
    ['scenarios/spot', 'scenarios/spot-orders', 'invariants/books', 'scenarios/volume', 'faults/failedWork'],
  ],
  [
    /^server\/src\/features\/contracts\//,
    ['scenarios/contracts', 'scenarios/contracts-part', 'scenarios/contracts-live', 'scenarios/contracts-many'],
  ],
  [/^server\/src\/features\/options\//, ['scenarios/options']],
  [/^server\/src\/features\/trust\//, ['invariants/trust', 'scenarios/trust']],
  [/^server\/src\/features\/newcoins\//, ['invariants/newcoins', 'scenarios/newcoins', 'scenarios/world']],
  [
    /^server\/src\/features\/accounts\//,
    ['scenarios/accounts', 'scenarios/sessions', 'security/accounts', 'security/guessing', 'scenarios/entry'],
  ],
  [/^server\/src\/features\/(deposits|withdrawals)\//, ['scenarios/deposit', 'scenarios/withdrawal']],
  [
    /^server\/src\/(features\/identity|people|payout)\//,
    ['scenarios/identity', 'scenarios/accounts', 'scenarios/withdrawal', 'security/owner'],
  ],
  [/^server\/src\/features\/market\//, ['scenarios/market', 'contract/envelope']],
  [/^server\/src\/features\/(alerts|apikeys|faults|merchants|referral|support|wallet|uploads)\//, []],
  [/^server\/src\/features\/webhooks\//, ['security/hosts']],
  [/^server\/src\/features\/(news|notifications|demo)\//, ['scenarios/inbox', 'contract/demo', 'scenarios/support']],
  [/^server\/src\/explain\//, ['invariants/explain']],
  [/^server\/src\/events\//, ['scenarios/events', 'kit/bot-away']],
  [/^server\/src\/replay\//, ['invariants/replay', 'scenarios/kept-log']],
  [
    /^server\/src\/(lane|ledger)\//,
    [
      'invariants/lane',
      'invariants/rows',
      'scenarios/wallet',
      'scenarios/events',
      'invariants/books',
      'invariants/replay',
      'faults/overload',
      'security/kept',
    ],
  ],
  [/^server\/src\/market\//, ['scenarios/market', 'scenarios/options']],
  [
    /^server\/src\/world\//,
    [
      'scenarios/world',
      'scenarios/snapshots',
      'scenarios/kept-log',
      'scenarios/erase',
      'faults/failedWork',
      'scenarios/console',
      'scenarios/volume',
    ],
  ],
  [/^server\/src\/reviews\//, ['scenarios/deposit', 'scenarios/merchants', 'scenarios/withdrawal']],
  [/^server\/src\/fees\//, ['scenarios/referral', 'scenarios/spot']],
  [/^server\/src\/console\//, ['scenarios/console', 'scenarios/operator', 'scenarios/products']],
  [
    /^server\/src\/http\//,
    ['contract/envelope', 'contract/routes', 'security/input', 'security/parser', 'security/platform'],
  ],
  [/^server\/src\/live\//, ['contract/live', 'faults/sockets']],
  [
    /^server\/src\/platform\//,
    [
      'scenarios/uploads',
      'scenarios/uploads.attacks',
      'scenarios/mail',
      'security/text',
      'security/platform',
      'contract/statements',
      'contract/start',
      'nodes/replica',
    ],
  ],
  [/^server\/src\/bus\//, ['nodes/bus', 'nodes/broker', 'security/broker', 'nodes/gateway']],
  [/^server\/src\/nodes\//, ['nodes/gateway', 'nodes/replica', 'nodes/processes']],
  [/^server\/src\/edges\//, ['scenarios/binance', 'scenarios/binance.ccxt', 'scenarios/udf']],
  [/^server\/src\/inspector\//, ['scenarios/requests']],
  [/^server\/src\/mcp\//, ['mcp/mcp']],
  [/^server\/src\/cli\//, ['cli/commands', 'scenarios/fork']],
  [/^server\/src\/app\//, ['contract/routes', 'contract/live', 'contract/production', 'security/platform']],
  [/^shared\/src\/(money|lifecycle)\//, ['scenarios/spot', 'scenarios/contracts', 'invariants/trust']],
  [
    /^shared\/src\/(client|live|events|contract)\//,
    [
      'contract/client',
      'contract/released/breaks',
      'contract/envelope',
      'contract/live',
      'security/input',
      'scenarios/events',
      'kit/bot-away',
    ],
  ],
]

/** What exercises every product. */
const whole = ['invariants/products', 'invariants/jump', 'invariants/explain']

export interface Suite {
  part: string
  /** Test files from the root: beside the file, then from outside. */
  beside: string[]
  outside: string[]
}

/** null for a file that no suite speaks for: what is drawn, typed or said, and no rule. */
export function suiteOf(folder: string, file: string, files: readonly string[]): Suite | null {
  const found = suites.find(([part]) => part.test(file))
  if (!found) return null
  const part = found[0].exec(file)?.[0].slice(0, -1) ?? ''
  const named = dirname(file).startsWith('server/src/features/') ? `scenarios/${file.split('/')[3]}` : ''
  const outside = [...new Set([named, ...found[1], ...whole])].map(name => `tests/${name}.test.ts`)
  return {
    part: featureOf(file) ?? part,
    beside: files.filter(each => each.endsWith('.test.ts') && each.startsWith(`${featureOf(file) ?? part}/`)),
    outside: outside.filter(each => existsSync(join(folder, each))),
  }
}

const featureOf = (file: string): string | undefined => /^server\/src\/features\/\w+/.exec(file)?.[0]
