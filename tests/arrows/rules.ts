/**
 * Who may import whom. Everything that is not refused here is allowed.
 *
 *   server   shared ← platform ← ledger ← market ← people, fees, reviews ← features ← app ← seeds ← main
 *            http, live and world know no feature; a feature knows no other feature
 *   client   shared ← ui, live, … ← features ← app; a feature knows no other feature
 *   both     server and client meet only in shared, which is pure
 */
export interface Rule {
  why: string
  from: RegExp
  /** What `from` must not import; `$1` stands for the first group of `from`. Packages are `npm:name`, Node's `node:name`. */
  to: RegExp | ((part: string) => RegExp)
  except?: RegExp | ((part: string) => RegExp)
}

const server = (...parts: string[]) => new RegExp(`^server/src/(?:${parts.join('|')})(?:/|\\.ts$)`)
const client = (...parts: string[]) => new RegExp(`^client/src/(?:${parts.join('|')})(?:/|\\.tsx?$)`)
const anyServer = /^(server\/src|seeds)\//

export const rules: Rule[] = [
  {
    why: 'shared is pure: no server, no client, nothing of Node, two packages',
    from: /^shared\/src\/(?!.*\.test\.ts$)/,
    to: /./,
    except: /^(shared\/src\/|npm:(zod|decimal\.js)$)/,
  },
  { why: 'the server knows no client and no test', from: /^(server\/src|seeds)\//, to: /^(client|tests)\// },
  { why: 'client and server meet only in shared', from: /^client\/src\//, to: /^(server|seeds|tests|prisma)\/|^node:/ },
  { why: 'platform knows nothing above it', from: server('platform'), to: anyServer, except: server('platform') },
  {
    why: 'the ledger knows platform only',
    from: server('ledger'),
    to: anyServer,
    except: server('platform', 'ledger'),
  },
  {
    why: 'the market knows no user',
    from: server('market'),
    to: anyServer,
    except: server('platform', 'ledger', 'market'),
  },
  {
    why: 'people, fees and reviews know no feature and no transport',
    from: server('people', 'fees', 'reviews'),
    to: server('features', 'http', 'live', 'world', 'app', 'main'),
  },
  {
    why: 'http, live, world and the console know features only through what app registers',
    from: server('http', 'live', 'world', 'console'),
    to: server('features', 'app', 'main'),
  },
  {
    why: 'a feature knows no other feature',
    from: /^server\/src\/features\/([^/]+)\//,
    to: /^server\/src\/features\/[^/]+\//,
    except: part => new RegExp(`^server/src/features/${part}/`),
  },
  { why: 'app lists the features, they do not look up to it', from: server('features'), to: server('app') },
  { why: 'nothing imports the process', from: /./, to: server('main') },
  {
    why: 'only the process and the tests know the demo world',
    from: /^(server\/src\/(?!main\.ts$)|shared\/|client\/|prisma\/)/,
    to: /^seeds\//,
  },
  {
    why: 'what all screens share knows no screen',
    from: /^client\/src\/(?!(?:features|app|main|console)(?:\/|\.tsx?$)|.*\.test\.tsx?$)/,
    to: client('features', 'app', 'main', 'console'),
  },
  { why: 'ui paints what it is given: no calls, no live data', from: client('ui'), to: client('api', 'live') },
  {
    why: 'a feature knows no other feature',
    from: /^client\/src\/features\/([^/]+)\//,
    to: /^client\/src\/features\/[^/]+\//,
    except: part => new RegExp(`^client/src/features/${part}/`),
  },
  { why: 'app lists the screens, they do not look up to it', from: client('features'), to: client('app', 'main') },
]

/** Why this import is refused; nothing when it is allowed. */
export function refusal(from: string, to: string): string | undefined {
  return rules.find(rule => {
    const match = rule.from.exec(from)
    if (!match) return false
    const filled = (pattern: Rule['except']) => (typeof pattern === 'function' ? pattern(match[1] ?? '') : pattern)
    return filled(rule.to)?.test(to) && !filled(rule.except)?.test(to)
  })?.why
}
