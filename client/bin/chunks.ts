import { fileURLToPath } from 'node:url'

/** The part of the bundler's module info that lists which modules run before a module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const oursOrTheirs = /node_modules|(client|shared)\/src\/(?!main|worker|console\/)/
const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|i18next|react-i18next|html-parse-stringify|void-elements|zustand|use-sync-external-store|@tanstack)\/|rolldown\/runtime/
/** The modules that show a price, on every page of the market. */
const quotes =
  /client\/src\/(trading\/market\/(quotation|useQuotations|useTrend|favourites)|ui\/(Price|Change|Arrow|Sparkline)|trading\/chart\/figures)\.|icons\/(star|chart-candlestick)\./

/** The fields that the login shares with other pages of an account. */
const fields = /\/features\/accounts\/(CodeEntry|NewPasswordFields)\./

/**
 * Decides which modules share a file of the build. A browser opens six connections to a server, and on a slow line a file that waits for a
 * connection arrives half a second later. So a first screen is a few files, and the browser requests the large ones first:
 *
 * | file | holds |
 * |---|---|
 * | `app`, `rolldown-runtime` | the entry and the bundler's own, a few hundred bytes |
 * | `vendor` | the libraries of every screen |
 * | `frame` | what runs before any screen, and what the login and Home share |
 * | `inputs`, `quotes` | what the login shares with other forms, and Home with other prices and the desk |
 * | the screen | its own code |
 * | its language | the words of the frame, the login and Home |
 *
 * The modules that nearly every further page uses share the file `parts`, because many small files compress and load worse. None of these
 * files holds an entry: if it held the console's, the app would start the console.
 */
export function chunks() {
  const walked = new Map<string, Set<string>>()

  /** The modules that run before this one. */
  function before(path: string, graph: Graph): Set<string> {
    const known = walked.get(path)
    if (known) return known
    const found = new Set<string>()
    const follow = (id: string) => {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (found.has(imported)) continue
        found.add(imported)
        follow(imported)
      }
    }
    follow(source(path))
    walked.set(path, found)
    return found
  }
  const app = (graph: Graph) => before('main.tsx', graph)
  const login = (graph: Graph) => before('features/accounts/screens.ts', graph)
  const home = (id: string, graph: Graph) =>
    before('shell/HomeScreen.tsx', graph).has(id) && id !== source('features/home/Home.tsx')

  const named = (name: string, holds: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
  })
  return [
    { name: 'vendor', test: libraries, priority: 5 },
    {
      ...named('frame', (id, graph) => app(graph).has(id) || (login(graph).has(id) && home(id, graph))),
      priority: 4,
    },
    {
      ...named(
        'inputs',
        (id, graph) => login(graph).has(id) && (!id.includes('/features/accounts/') || fields.test(id)),
      ),
      priority: 3,
    },
    {
      ...named('quotes', (id, graph) => quotes.test(id) || home(id, graph)),
      priority: 2,
    },
    { name: 'parts', test: oursOrTheirs, minShareCount: 5, priority: 1 },
  ]
}
