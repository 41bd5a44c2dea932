/** Banned texts, and the files in which each is allowed. `npm test` reports each line that contains one elsewhere. */
interface Ban {
  what: RegExp
  why: string
  inComments?: boolean
  /** The files that the ban applies to; all files if omitted. */
  in?: RegExp
  except?: RegExp
}

/** Comments may mention clocks, but may not switch off a checker or postpone work. */
const comment = /^\s*(\/\/|\/?\*)/
const clocks = /^(server\/src\/platform\/|client\/src\/(api|ui)\/clock\.ts$|tests\/|prisma\/tools\/)/

const products =
  /spot|position|option|trust|subscri|newcoin|new_coin|withdrawals|merchant|lever|micro|contract|referral|rebate/i

/**
 * Handwritten SQL is a described constant in a `*.sql.ts` or `*.data.ts` file. Also allowed are the code that moves rows for the lane, the
 * checks that features register over all their rows, and the code that copies or prepares whole databases.
 */
const sqlPlaces = new RegExp(
  [
    /\.(data|sql|holds|invariants|due|test)\.ts$/,
    /^server\/src\/(lane|ledger|platform\/db|platform\/postgres)\//,
    /^server\/src\/(app\/openThings|reviews\/deadlines|world\/(overdue|snapshots|snapshot\.store|snapshotCopy|erasing\.store|fork\/(forkRows|forkCheck))|tools\/replay\/(beginning|scratch|tables|writing)|entry\/(replay|checkWorld|prepareDatabase))\.ts$/,
    /^seeds\/(begin|life)\.ts$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const tests = /^(tests\/(?!lab\/(bench|proof)\/|arrows\/).*|.*\.test)\.tsx?$/
/** Files whose decimals are not money: bars, curves, ratios of prices, places on a map. */
const figures =
  /^(client\/src\/(trading\/chart|console|features\/(location|newcoins))|server\/src\/market|shared\/src\/catalogue)\/|^tests\/(scenarios|kit)\/(market|property)/
/**
 * Files that must wait for a fixed time, because there is no condition to wait for: the hub's own heartbeat, a kill at a random moment, a
 * slow network, and the time before a screenshot.
 */
const whiles =
  /^tests\/(faults\/sockets\.test|harness\/screens\/everyScreen|lab\/(proof\/spot\.kill\.test|gallery\/gallery))\.ts$/

/**
 * Files that may use timers directly: the wall clock itself, Postgres processes, sockets that are written once per turn, and programs that
 * poll a server.
 */
const turns =
  /^server\/src\/(platform\/(wall|postgres\/\w+)|bus\/broker\/broker|live\/(topic|line)|tools\/conformance\/listener)\.ts$|\.(test|fixture)\.ts$/
/** The module that knows systems, the one question that only Linux answers, and what runs without the server: a thread's program and the limited process. */
const systems =
  /^server\/src\/platform\/(system|portHolder|hashing\/threads)\.ts$|^server\/src\/platform\/limited\.js$|\.test\.ts$/

const bans: Ban[] = [
  { what: /\bDate\.now\(|\bnew Date\(\)/, why: 'time is injected', except: clocks },
  { what: /\bMath\.random\(/, why: 'chance is injected', except: /^server\/src\/platform\// },
  {
    what: /\brandom(UUID|Bytes|Int)\b/,
    why: 'chance comes from platform/random',
    in: /^(server\/src|seeds)\/(?!platform\/(random\.ts|postgres\/|db\/migrate\.ts))/,
    except: /\.test\.ts$/,
  },
  {
    what: /\b(setImmediate|setTimeout|setInterval|nextTick)\(|timers\/promises/,
    why: 'what is done later is asked of the wall (platform/wall.ts)',
    in: /^server\/src\//,
    except: turns,
  },
  {
    what: /\b(pool|prisma)\b/,
    why: 'what decides the world asks its rows by readings (platform/db/reading.ts)',
    in: /^server\/src\/.*(\.(due|command|review)\.ts|\/(deadlines|waitingRows)\.ts)$/,
  },
  {
    what: /\bprocess\.platform\b|\bgete?uid\b|['"`]\/(proc|etc|dev)\/|\bshell: true\b/,
    why: 'where systems differ, platform/system says how',
    in: /^server\//,
    except: systems,
  },
  {
    what: /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel|caches)\b|zustand\/middleware|location\.origin\b/,
    why: 'worlds share an origin: client/src/prefix gives addresses and storage',
    in: /^client\/src\/(?!prefix\/|worker\.ts$)/,
    except: /\.test\.tsx?$/,
  },
  { what: /@ts-(ignore|nocheck)|biome-ignore/, why: 'a checker is not to be silenced', inComments: true },
  { what: /\b(TODO|FIXME|XXX)\b/, why: 'what is left to do is an issue, not a comment', inComments: true },
  {
    what: /from 'decimal\.js'/,
    why: 'shared/money reckons, and tests check it by another arithmetic',
    except: /^tests\//,
  },
  { what: /['/]opaque'/, why: 'only shared/money takes money out of its kind', except: /^shared\/src\/money\// },
  { what: /\b(describe|it|test)\.(skip|only|todo)\b/, why: 'every test runs' },
  {
    what: /\.query\(|\$(query|execute)Raw|\b(SELECT|INSERT INTO|DELETE FROM|UPDATE (world|system)\.)/,
    in: /^(server\/src|seeds)\//,
    except: sqlPlaces,
    why: 'SQL by hand is a described constant of a *.sql.ts or *.data.ts',
  },
  {
    what: /\btoBeCloseTo\(|\bparseFloat\(|\bNumber\((await )?\(?\w*(balance|amount|fund|fee|interest|before|after|total|profit|usdt)/i,
    why: 'money is compared as exact strings (tests/harness/amounts.ts)',
    in: tests,
    except: figures,
  },
  {
    what: /^(?!.*\bwhile \().*(\bwaitForTimeout\(|=> setTimeout\(|\bpause\(\d)/,
    why: 'a test waits for a condition, never for a while',
    in: tests,
    except: whiles,
  },
  {
    what: /^\s*(export )?(const|let) [A-Z][A-Z\d_]+\b/,
    in: /^(server|shared|client|seeds)\//,
    except: /^(server\/src\/market|client\/src\/(ui|theme))\//,
    why: 'capitals are the constants of prices and of looks (CONTRIBUTING.md)',
  },
  { what: products, in: /^server\/src\/ledger\//, why: 'the ledger knows no product', inComments: true },
]

/** `file:line why` for each line of a source that contains something banned. */
export function untidyLines(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const broken = bans.filter(({ what, in: where, except, inComments }) => {
      return (
        what.test(line) && (where?.test(file) ?? true) && !except?.test(file) && (inComments || !comment.test(line))
      )
    })
    return broken.map(({ why }) => `${file}:${index + 1} ${why}: ${line.trim()}`)
  })
}
