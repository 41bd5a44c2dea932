/**
 * The parts of the project with their purpose and their allowed imports. A test refuses every other import, and `npm run draw` writes this
 * list into ARCHITECTURE.md.
 */
export interface Part {
  name: string
  /** The files of the part, as paths from the root. */
  in: RegExp
  /**
   * Other parts, `node` for the modules of Node, and packages as `npm:name`. A part without any `npm:` may use every package of its
   * workspace.
   */
  may: readonly string[]
  says: string
}

const folder = (...paths: string[]) => new RegExp(`^(?:${paths.join('|')})/`)
const shared = (...names: string[]) => names.map(name => `shared/${name}`)
const server = (...names: string[]) => names.map(name => `server/${name}`)
const client = (...names: string[]) => names.map(name => `client/${name}`)

const everyRule = shared('products', 'catalogue', 'money', 'api', 'events', 'live')

export const parts: readonly Part[] = [
  {
    name: 'shared/products',
    in: /^shared\/src\/products\/(.*\.rules|rules|productRules|machine)\.ts$/,
    // No package: a browser loads these files.
    may: ['npm:'],
    says: 'the rules of each product: its chapter, errors, messages, events, notifications, limits and state machines',
  },
  {
    name: 'shared/catalogue',
    in: folder('shared/src/catalogue'),
    may: [...shared('products'), 'npm:zod'],
    says: 'languages, coins, pairs, and the closed lists of all products: error keys, events',
  },
  {
    name: 'shared/money',
    in: folder('shared/src/money'),
    may: shared('products', 'catalogue'),
    says: 'parses, rounds and formats amounts; the formulas that both sides use',
  },
  {
    name: 'shared/api',
    in: folder('shared/src/api', 'shared/src/products'),
    may: [...shared('products', 'catalogue'), 'npm:zod'],
    says: 'declares each call, the data of each event and each private frame once; routes, validation, the typed client and `/api/docs` are made from it',
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
    name: 'server/locales',
    in: folder('server/locales'),
    may: [],
    says: 'the texts of the server, one folder per language',
  },
  {
    name: 'server/platform',
    in: folder('server/src/platform'),
    may: ['server/locales', ...shared('catalogue', 'money'), 'node'],
    says: 'database, clocks, uploads, texts, server log. Knows no feature',
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
    name: 'server/recording',
    in: folder('server/src/recording'),
    may: [...server('platform'), 'node', 'npm:fflate'],
    says: 'data sets of recorded prices: reads price files, and stores their bars as columns on the disk',
  },
  {
    name: 'server/market',
    in: folder('server/src/market'),
    may: [...server('platform', 'lane', 'recording'), ...shared('catalogue', 'money'), 'node'],
    says: 'the price function, scenarios, candles, quotes. Knows no user',
  },
  {
    name: 'server/http',
    in: folder('server/src/http'),
    may: [...server('platform'), ...shared('products', 'catalogue', 'api', 'live'), 'node'],
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
    may: [...server('platform', 'lane', 'ledger'), ...shared('products', 'catalogue', 'money')],
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
    says: 'signed messages between nodes; a receiver learns that it missed some. Knows nothing of the world',
  },
  {
    name: 'server/nodes',
    in: folder('server/src/nodes'),
    may: [...server('platform', 'lane', 'bus'), 'shared/events', 'node'],
    says: 'several processes for one world: gateways send commands and follow the commits, one writer runs the lane',
  },
  {
    name: 'server/replay',
    in: folder('server/src/tools/replay'),
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
      ...server('platform', 'lane', 'ledger', 'recording', 'market', 'http', 'people', 'payout', 'reviews'),
      ...shared('products', 'catalogue', 'api', 'money'),
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
    in: folder('server/src/settings'),
    may: [...shared('catalogue'), 'node'],
    says: 'the only reader of the environment; refuses settings that are unsafe in production',
  },
  {
    name: 'server/app',
    in: folder('server/src/app'),
    may: [
      'server/feature',
      'server/features/*',
      ...server(
        'platform',
        'lane',
        'ledger',
        'recording',
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
    in: folder('server/src/tools/cluster'),
    may: [...server('bus', 'settings', 'platform'), 'node'],
    says: 'several processes of one world on this machine, for `npm run cluster`',
  },
  {
    name: 'server/conformance',
    in: folder('server/src/tools/conformance'),
    may: [...shared('catalogue', 'money', 'api', 'live', 'client'), 'npm:zod', 'npm:ws'],
    says: 'a test suite of the contract for any base URL; it needs only the address of the server',
  },
  {
    name: 'server/mcp',
    in: folder('server/src/tools/mcp'),
    may: [...server('http'), ...shared('catalogue', 'api', 'client')],
    says: 'calls as tools for AI agents, over MCP; it talks to an exchange over HTTP',
  },
  {
    name: 'server/cli',
    in: folder('server/src/tools/cli'),
    may: [
      ...server('settings', 'platform', 'conformance', 'mcp', 'recording'),
      ...shared('catalogue', 'api', 'events', 'client'),
      'node',
    ],
    says: 'the command line: one file for each command; it talks to an exchange over HTTP, and imports recorded prices',
  },
  {
    name: 'server/host',
    in: folder('server/src/host'),
    may: [
      'server/app',
      'server/features/*',
      ...server('platform', 'lane', 'recording', 'market', 'http', 'world', 'settings'),
      ...shared('catalogue', 'api'),
      'node',
      'npm:fastify',
      'npm:pg',
    ],
    says: 'several exchanges in one process: their databases and secrets, which of them are awake, and which one a request is for',
  },
  {
    name: 'server/entry',
    in: folder('server/src/entry'),
    may: [
      'seeds',
      ...server(
        'app',
        'host',
        'bus',
        'nodes',
        'cluster',
        'cli',
        'settings',
        'http',
        'platform',
        'lane',
        'ledger',
        'market',
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
    name: 'client/prefix',
    in: folder('client/src/prefix'),
    may: ['shared/catalogue'],
    says: 'the addresses, the storage and the caches of the world that the page belongs to',
  },
  {
    name: 'client/theme',
    in: folder('client/src/theme'),
    may: [...client('prefix'), ...shared('catalogue')],
    says: 'colours, fonts, dark and light, the brand of the page',
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
    may: [...client('theme', 'prefix'), ...shared('catalogue')],
    says: 'loads one language at a time; the glossary',
  },
  {
    name: 'client/ui',
    in: folder('client/src/ui'),
    may: [...client('theme'), ...shared('catalogue', 'money')],
    says: 'components that only render their props: no calls, no live data, no business words',
  },
  {
    name: 'client/api',
    in: folder('client/src/api'),
    may: [...client('ui', 'i18n', 'prefix'), ...shared('products', 'catalogue', 'client', 'api', 'live')],
    says: 'the session, calls, the connection, the world’s clock; hooks for reads and actions, paged lists',
  },
  {
    name: 'client/parts',
    in: folder('client/src/parts'),
    may: [...client('api', 'ui', 'theme', 'prefix'), ...shared('catalogue', 'api', 'live')],
    says: 'what any screen may use: navigation, forms, articles, counts of unread messages',
  },
  {
    name: 'client/trading',
    in: folder('client/src/trading'),
    may: [...client('api', 'parts', 'ui', 'i18n', 'theme', 'prefix'), ...shared('catalogue', 'api', 'live', 'money')],
    says: 'what screens with money share: live prices, the chart, amounts, records, how an amount was computed, share pictures',
  },
  {
    name: 'client/features/*',
    in: /^client\/src\/features\/([^/]+)\//,
    may: [...client('api', 'parts', 'trading', 'ui', 'i18n', 'theme', 'prefix'), ...everyRule],
    says: 'the screens of one product each; a feature never imports another',
  },
  {
    name: 'client/console',
    in: folder('client/src/console'),
    may: [
      ...client('locales', 'api', 'parts', 'ui', 'i18n', 'theme', 'prefix'),
      ...shared('products', 'catalogue', 'api', 'money'),
    ],
    says: 'the operator’s pages, with an entry point of their own',
  },
  {
    name: 'client/shell',
    in: /^client\/src\/(shell\/|(main|boot|worker)\.tsx?$)/,
    may: [
      'client/features/*',
      ...client('locales', 'api', 'parts', 'trading', 'ui', 'i18n', 'theme', 'prefix'),
      ...shared('catalogue', 'api', 'money', 'live'),
    ],
    says: 'routes, the frame around every page, what runs before the first screen, and the desktop screens',
  },
]

/** Tests and tools: they may import every part, and no part may import them. */
export const outside = /^(tests|prisma|client\/(?!src\/|locales\/))|\.(test|fixture|bench)\.tsx?$|\.config\.ts$/

export const partOf = (path: string): Part | undefined => parts.find(part => part.in.test(path))
