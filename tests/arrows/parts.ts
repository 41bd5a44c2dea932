/**
 * The parts of the project, what each is for, and what it may import. The test refuses every other import, and `npm run draw` writes this
 * list into ARCHITECTURE.md.
 */
export interface Part {
  name: string
  /** The files of the part, as paths from the root. */
  in: RegExp
  /** Other parts, `node` for the modules of Node, and packages as `npm:name`. Without any `npm:` a part may use every package of its workspace. */
  may: readonly string[]
  says: string
}

const folder = (...paths: string[]) => new RegExp(`^(?:${paths.join('|')})/`)
const shared = (...names: string[]) => names.map(name => `shared/${name}`)
const server = (...names: string[]) => names.map(name => `server/${name}`)
const client = (...names: string[]) => names.map(name => `client/${name}`)

const everyRule = shared('catalogue', 'money', 'lifecycle', 'api', 'events', 'live')

export const parts: readonly Part[] = [
  {
    name: 'shared/catalogue',
    in: folder('shared/src/catalogue'),
    may: ['npm:zod'],
    says: 'languages, coins, pairs, limits, error keys and every text of the server',
  },
  {
    name: 'shared/money',
    in: folder('shared/src/money'),
    may: shared('catalogue'),
    says: 'parses, rounds and formats amounts; the formulas that both sides use',
  },
  {
    name: 'shared/lifecycle',
    in: folder('shared/src/lifecycle'),
    may: ['npm:zod'],
    says: 'one table of transitions for each state machine; a transition that is not in it is refused',
  },
  {
    name: 'shared/api',
    in: folder('shared/src/api'),
    may: [...shared('catalogue'), 'npm:zod'],
    says: 'declares each call once; routes, validation, the typed client and `/api/docs` are made from it',
  },
  {
    name: 'shared/events',
    in: folder('shared/src/events'),
    may: shared('catalogue', 'api'),
    says: 'the events: a closed union of types, each with its data',
  },
  {
    name: 'shared/live',
    in: folder('shared/src/live'),
    may: [...shared('catalogue', 'api'), 'npm:zod'],
    says: 'the frames and topics of `/ws`',
  },
  {
    name: 'shared/client',
    in: folder('shared/src/client'),
    may: [...shared('catalogue', 'api', 'events', 'live'), 'npm:zod'],
    says: 'the typed client and the live connection, in a browser and in Node',
  },
  {
    name: 'server/platform',
    in: folder('server/src/platform'),
    may: [...shared('catalogue', 'money'), 'node'],
    says: 'database, clocks, uploads, server log. Knows no feature',
  },
  {
    name: 'server/lane',
    in: folder('server/src/lane'),
    may: [...server('platform'), ...shared('catalogue', 'money', 'events')],
    says: 'the only place that changes the world: commands run in order, many in one transaction, and are answered after its commit',
  },
  {
    name: 'server/ledger',
    in: folder('server/src/ledger'),
    may: [...server('platform', 'lane'), ...shared('catalogue', 'money')],
    says: 'the only writer of balances: entries that sum to zero, holds, invariants',
  },
  {
    name: 'server/market',
    in: folder('server/src/market'),
    may: [...server('platform', 'lane'), ...shared('catalogue', 'money'), 'node'],
    says: 'the price function, scenarios, candles, quotes. Knows no user',
  },
  {
    name: 'server/http',
    in: folder('server/src/http'),
    may: [...server('platform'), ...shared('catalogue', 'api', 'live'), 'node'],
    says: 'the answer envelope, strict input, limits, the text of `/api/docs`. Knows no feature',
  },
  {
    name: 'server/live',
    in: folder('server/src/live'),
    may: [...server('platform'), ...shared('catalogue', 'live'), 'node'],
    says: 'the sockets of `/ws`. Knows no feature',
  },
  {
    name: 'server/people',
    in: folder('server/src/people'),
    may: [...server('platform', 'lane', 'ledger'), ...shared('catalogue', 'api', 'money'), 'node'],
    says: 'users as other parts see them: identity, fund password, codes, who invited whom',
  },
  {
    name: 'server/payout',
    in: folder('server/src/payout'),
    may: [...server('platform', 'lane', 'market', 'http', 'people'), ...shared('catalogue', 'api')],
    says: 'where a user may withdraw to: addresses, the bank card, and what blocks withdrawals',
  },
  {
    name: 'server/fees',
    in: folder('server/src/fees'),
    may: [...server('platform', 'lane', 'ledger', 'market', 'people', 'explain'), ...shared('money', 'events')],
    says: 'posts a fee together with its rebate',
  },
  {
    name: 'server/reviews',
    in: folder('server/src/reviews'),
    may: [...server('platform', 'lane', 'ledger'), ...shared('catalogue', 'lifecycle', 'money')],
    says: 'policy, queue and deadline of everything that the operator reviews',
  },
  {
    name: 'server/world',
    in: folder('server/src/world'),
    may: [...server('platform', 'lane', 'ledger', 'http'), 'node'],
    says: 'the loop that moves world time; snapshots',
  },
  {
    name: 'server/events',
    in: folder('server/src/events'),
    may: [...server('platform', 'lane', 'http'), ...shared('catalogue', 'events')],
    says: 'lets readers follow the events: from the log, in its order, with long polling',
  },
  {
    name: 'server/bus',
    in: folder('server/src/bus'),
    may: [...server('platform'), 'node', 'npm:@nats-io/transport-node'],
    says: 'signed messages between nodes; a receiver is told when some were lost. Knows nothing of the world',
  },
  {
    name: 'server/nodes',
    in: folder('server/src/nodes'),
    may: [...server('platform', 'lane', 'bus'), 'shared/events', 'node'],
    says: 'several processes for one world: gateways send commands and follow the commits, one writer runs the lane',
  },
  {
    name: 'server/replay',
    in: folder('server/src/replay'),
    may: [...server('platform', 'lane', 'world'), 'node'],
    says: 'runs a world again from its log of commits, and compares the result',
  },
  {
    name: 'server/explain',
    in: folder('server/src/explain'),
    may: [...server('platform', 'lane', 'ledger', 'market', 'http'), ...shared('catalogue', 'api', 'money')],
    says: 'explains an amount: its entry, the command, the request, and the formula with its figures',
  },
  {
    name: 'server/inspector',
    in: folder('server/src/inspector'),
    may: [...server('platform', 'lane', 'http'), ...shared('api'), 'node'],
    says: 'the last calls of this process, each with its commands, events and frames',
  },
  {
    name: 'server/console',
    in: folder('server/src/console'),
    may: [
      ...server('platform', 'lane', 'ledger', 'market', 'http', 'people', 'payout', 'reviews'),
      ...shared('catalogue', 'api', 'money'),
    ],
    says: 'the operator console, built from what the features register',
  },
  {
    name: 'server/features/*',
    in: /^server\/src\/features\/([^/]+)\//,
    may: [
      'server/feature',
      ...server(
        'platform',
        'lane',
        'ledger',
        'market',
        'http',
        'live',
        'people',
        'payout',
        'fees',
        'reviews',
        'explain',
        'console',
      ),
      ...everyRule,
      'node',
    ],
    says: 'one product each; a feature never imports another',
  },
  {
    name: 'server/feature',
    in: /^server\/src\/features\/[^/]+\.ts$/,
    may: [...server('platform', 'lane', 'ledger', 'http', 'reviews', 'explain', 'console'), ...shared('events')],
    says: 'the interface between a feature and the app',
  },
  {
    name: 'server/edges',
    in: folder('server/src/edges'),
    may: [...server('platform', 'http', 'live'), ...shared('catalogue', 'api', 'money', 'events', 'live')],
    says: 'APIs of other programs (Binance, UDF), built on the calls of the contract and the frames of `/ws`. Knows no feature',
  },
  {
    name: 'server/settings',
    in: /^server\/src\/(config|secretStrength\.rules)\.ts$/,
    may: [...shared('catalogue'), 'node'],
    says: 'the only reader of the environment; refuses settings that are unsafe in production',
  },
  {
    name: 'server/app',
    in: /^server\/src\/app(\.ts$|\/)/,
    may: [
      'server/feature',
      'server/features/*',
      ...server(
        'platform',
        'lane',
        'ledger',
        'market',
        'http',
        'live',
        'edges',
        'people',
        'payout',
        'fees',
        'reviews',
        'world',
        'explain',
        'inspector',
        'events',
        'console',
        'bus',
        'nodes',
        'settings',
      ),
      'shared/catalogue',
      'node',
    ],
    says: 'builds one exchange, in four steps',
  },
  {
    name: 'seeds',
    in: folder('seeds'),
    may: [
      'server/app',
      'server/feature',
      'server/features/*',
      ...server('platform', 'lane', 'ledger', 'market', 'http', 'people', 'payout', 'fees', 'reviews', 'world'),
      ...everyRule,
      'node',
    ],
    says: 'the demo world, and a year of history for one of its users, made through the ordinary calls',
  },
  {
    name: 'server/cluster',
    in: folder('server/src/cluster'),
    may: [...server('bus', 'settings', 'platform'), 'node'],
    says: 'several processes of one world on this machine, for `npm run cluster`',
  },
  {
    name: 'server/conformance',
    in: folder('server/src/conformance'),
    may: [...shared('catalogue', 'money', 'api', 'live', 'client'), 'npm:zod', 'npm:ws'],
    says: 'a test suite of the contract for any base URL; it needs only the address of the server',
  },
  {
    name: 'server/mcp',
    in: folder('server/src/mcp'),
    may: [...server('http'), ...shared('catalogue', 'api', 'client')],
    says: 'calls as tools for AI agents, over MCP; it talks to an exchange over HTTP',
  },
  {
    name: 'server/cli',
    in: folder('server/src/cli'),
    may: [
      ...server('settings', 'platform', 'conformance', 'mcp'),
      ...shared('catalogue', 'api', 'events', 'client'),
      'node',
    ],
    says: 'the command line: one file for each command; it talks to an exchange over HTTP',
  },
  {
    name: 'server/main',
    in: /^server\/src\/[^/]+\.ts$/,
    may: [
      'seeds',
      ...server(
        'app',
        'bus',
        'nodes',
        'cluster',
        'cli',
        'settings',
        'http',
        'platform',
        'lane',
        'ledger',
        'people',
        'world',
        'replay',
      ),
      'shared/catalogue',
      'node',
    ],
    says: 'the entry points: the server, `lagoon`, `npm run cluster`, `npm run audit:money` and `npm run replay`',
  },
  {
    name: 'client/theme',
    in: folder('client/src/theme'),
    may: [],
    says: 'colours, fonts, dark and light',
  },
  {
    name: 'client/locales',
    in: folder('client/locales'),
    may: [],
    says: 'the words of the screens, one folder per language',
  },
  {
    name: 'client/i18n',
    in: folder('client/src/i18n'),
    may: shared('catalogue'),
    says: 'loads one language at a time; the glossary',
  },
  {
    name: 'client/ui',
    in: folder('client/src/ui'),
    may: [...client('theme'), ...shared('money')],
    says: 'components that only render their props: no calls, no live data, no business words',
  },
  {
    name: 'client/wire',
    in: folder('client/src/wire'),
    may: [...client('ui', 'i18n'), ...shared('catalogue', 'client', 'api', 'live')],
    says: 'the session, calls, the connection, the world’s clock',
  },
  {
    name: 'client/nav',
    in: folder('client/src/nav'),
    may: [...client('wire'), ...shared('catalogue')],
    says: 'the route guard, the way back, the state of pages that were left',
  },
  {
    name: 'client/reads',
    in: folder('client/src/reads'),
    may: [...client('wire', 'ui', 'i18n'), ...shared('client', 'api', 'live')],
    says: 'hooks for reads, live reads and actions; paged lists, failed reads, times',
  },
  {
    name: 'client/forms',
    in: folder('client/src/forms'),
    may: [...client('wire', 'reads', 'nav', 'ui'), ...shared('catalogue', 'api')],
    says: 'forms: fields, errors, codes, submission',
  },
  {
    name: 'client/money',
    in: folder('client/src/money'),
    may: [...client('wire', 'reads', 'nav', 'forms', 'ui', 'i18n'), ...shared('catalogue', 'api', 'live', 'money')],
    says: 'shows amounts, balances and coins',
  },
  {
    name: 'client/market',
    in: folder('client/src/market'),
    may: [...client('wire', 'reads', 'chart', 'ui'), ...shared('api', 'live', 'money')],
    says: 'live prices, depth and trades',
  },
  {
    name: 'client/chart',
    in: folder('client/src/chart'),
    may: [...client('wire', 'reads', 'ui', 'theme', 'i18n'), ...shared('catalogue', 'money')],
    says: 'the chart and its indicators',
  },
  {
    name: 'client/articles',
    in: folder('client/src/articles'),
    may: client('reads', 'ui'),
    says: 'an article, on a page or over a form',
  },
  {
    name: 'client/explain',
    in: folder('client/src/explain'),
    may: [...client('nav', 'reads', 'money', 'ui', 'i18n'), ...shared('catalogue', 'api', 'money')],
    says: 'shows how an amount was computed',
  },
  {
    name: 'client/records',
    in: folder('client/src/records'),
    may: [...client('nav', 'reads', 'money', 'explain', 'ui'), ...shared('api')],
    says: 'a record of money as a row, its status, and the link to all records',
  },
  {
    name: 'client/share',
    in: folder('client/src/share'),
    may: [...client('wire', 'reads', 'money', 'ui', 'i18n', 'theme')],
    says: 'results and invitations as pictures, and the ways to share them',
  },
  {
    name: 'client/unread',
    in: folder('client/src/unread'),
    may: [...client('wire', 'reads', 'ui'), ...shared('api', 'live')],
    says: 'how many answers and notifications are unread',
  },
  {
    name: 'client/features/*',
    in: /^client\/src\/features\/([^/]+)\//,
    may: [
      ...client(
        'wire',
        'reads',
        'nav',
        'forms',
        'money',
        'market',
        'chart',
        'articles',
        'explain',
        'records',
        'share',
        'unread',
        'ui',
        'i18n',
        'theme',
      ),
      ...everyRule,
    ],
    says: 'the screens of one product each; a feature never imports another',
  },
  {
    name: 'client/console',
    in: folder('client/src/console'),
    may: [
      ...client('locales', 'wire', 'reads', 'forms', 'ui', 'i18n', 'theme'),
      ...shared('catalogue', 'api', 'money'),
    ],
    says: 'the operator’s pages, with an entry point of their own',
  },
  {
    name: 'client/desk',
    in: folder('client/src/desk'),
    may: [
      'client/features/*',
      ...client('wire', 'reads', 'nav', 'money', 'market', 'chart', 'records', 'unread', 'ui', 'i18n', 'theme'),
      ...shared('catalogue', 'api', 'money', 'live'),
    ],
    says: 'the desktop screens, put together from the phone screens of the features',
  },
  {
    name: 'client/app',
    in: /^client\/src\/(app\/|(main|boot|worker)\.tsx?$)/,
    may: [
      'client/features/*',
      ...client(
        'locales',
        'desk',
        'wire',
        'reads',
        'nav',
        'forms',
        'money',
        'market',
        'chart',
        'articles',
        'explain',
        'records',
        'share',
        'unread',
        'ui',
        'i18n',
        'theme',
      ),
      ...shared('catalogue'),
    ],
    says: 'routes, the shell, and what runs before the first screen',
  },
]

/** Tests and tools: they may import every part, and no part may import them. */
export const outside = /^(tests|prisma|client\/(?!src\/|locales\/))|\.(test|fixture|bench)\.tsx?$|\.config\.ts$/

export const partOf = (path: string): Part | undefined => parts.find(part => part.in.test(path))
