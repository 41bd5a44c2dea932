/** What the sources must not contain, and where it has its place. `npm test` names each line that does. */
interface Ban {
  what: RegExp
  why: string
  inComments?: boolean
  except?: RegExp
}

/** A comment may speak of clocks; it may not silence a checker or put work off. */
const comment = /^\s*(\/\/|\/?\*)/
const clocks = /^(server\/src\/platform\/|client\/src\/(wire|app|ui)\/clock\.ts$|tests\/|prisma\/tools\/)/

const bans: Ban[] = [
  { what: /\bDate\.now\(|\bnew Date\(\)/, why: 'time is injected', except: clocks },
  { what: /\bMath\.random\(/, why: 'chance is injected', except: /^server\/src\/platform\// },
  { what: /@ts-(ignore|nocheck)|biome-ignore/, why: 'a checker is not to be silenced', inComments: true },
  { what: /\b(TODO|FIXME|XXX)\b/, why: 'what is left to do is an issue, not a comment', inComments: true },
  { what: /\b(describe|it|test)\.(skip|only|todo)\b/, why: 'every test runs' },
]

/** `file:line why` for each line of a source that contains something banned. */
export function untidyLines(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const broken = bans.filter(({ what, except, inComments }) => {
      return what.test(line) && !except?.test(file) && (inComments || !comment.test(line))
    })
    return broken.map(({ why }) => `${file}:${index + 1} ${why}: ${line.trim()}`)
  })
}
