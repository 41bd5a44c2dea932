/** What the sources must not contain, and where it has its place. `npm test` names each line that does. */
interface Ban {
  what: RegExp
  why: string
  inComments?: boolean
  /** The files it is about; all where it is left out. */
  in?: RegExp
  except?: RegExp
}

/** A comment may speak of clocks; it may not silence a checker or put work off. */
const comment = /^\s*(\/\/|\/?\*)/
const clocks = /^(server\/src\/platform\/|client\/src\/(wire|app|ui)\/clock\.ts$|tests\/|prisma\/tools\/)/

const products =
  /spot|position|option|trust|subscri|newcoin|new_coin|withdrawals|merchant|lever|micro|contract|referral|rebate/i

/**
 * SQL by hand is a described constant of a `*.sql.ts`. Elsewhere it stands in what moves rows for the lane, in what a feature registers
 * for all of its rows to be looked through, and in what copies or prepares whole databases.
 */
const sqlPlaces = new RegExp(
  [
    /\.(sql|holds|invariants|due|test)\.ts$/,
    /^server\/src\/(lane|ledger|platform\/db|platform\/postgres)\//,
    /^server\/src\/(app\/openThings|reviews\/deadlines|world\/(overdue|snapshots|snapshot\.store|snapshotCopy|erasing\.store|fork\/(forkRows|forkCheck))|replay\/(beginning|scratch|tables|writing)|replay|checkWorld|prepareDatabase)\.ts$/,
    /^seeds\/(begin|life)\.ts$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const tests = /^(tests\/(?!lab\/(bench|proof)\/|arrows\/).*|.*\.test)\.tsx?$/
/** Not money: bars, curves, ratios of prices, places on a map. */
const figures =
  /^(client\/src\/(chart|console|features\/(location|newcoins))|server\/src\/market|shared\/src\/catalogue)\/|^tests\/(scenarios|kit)\/(market|property)/
/**
 * What waits for a while that nobody can be asked about: the hub's own heartbeat, a kill at any moment, a network that is late, and how
 * long a picture of a screen waits.
 */
const whiles =
  /^tests\/(faults\/sockets\.test|browser\/everybody\.test|lab\/(proof\/spot\.kill\.test|gallery\/gallery))\.ts$/

/** The wall itself, processes of Postgres, sockets that are written to once a turn, and programs that ask a server from outside. */
const turns =
  /^server\/src\/(platform\/(wall|postgres\/\w+)|bus\/broker\/broker|live\/(topic|line)|conformance\/listener)\.ts$|\.(test|fixture)\.ts$/
/** The door, the one question that only Linux answers, and what runs without the server: a thread's program and the limited process. */
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
    why: 'SQL by hand is a described constant of a *.sql.ts',
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
