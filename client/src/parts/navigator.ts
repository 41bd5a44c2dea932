import type { Path } from '@lagoon/shared/catalogue/paths'

/**
 * Navigation from anywhere: `go('/pages/trade/kline', { symbol })`, `back()`. The app attaches its router at start, so calls and stores can
 * navigate too.
 */
interface Router {
  navigate: { (to: string, options?: { replace?: boolean }): void | Promise<void>; (by: number): void | Promise<void> }
}

let router: Router | undefined

export function attachRouter(attached: Router): void {
  router = attached
}

/** False until the app has mounted its router; navigation before that does nothing. */
export const canGo = (): boolean => router !== undefined

type Query = Record<string, string | number | undefined>

/** "/pages/trade/kline" with { symbol: "BTC/USDT" } → "/pages/trade/kline?symbol=BTC%2FUSDT" */
export function address(path: Path, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** For links: `<a href={hrefOf('/pages/notice/index')}>`. */
export const hrefOf = (path: Path, query?: Query): string => `#${address(path, query)}`

export function go(path: Path, query?: Query, options?: { replace?: boolean }): void {
  void router?.navigate(address(path, query), options)
}

/** To an address that was already checked, such as a safe `backpage`. */
export function goTo(location: string, options?: { replace?: boolean }): void {
  void router?.navigate(location, options)
}

/** The address of the present screen, with its query. */
export function here(): string {
  // The address bar has it before React has rendered it.
  return window.location.hash.slice(1) || '/'
}

/** How many screens of this app come before this one in the history. */
export function behind(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx ?? 0
}

/** Back n pages, or to the home tab if the history of this app is shorter. */
export function back(pages = 1): void {
  if (behind() >= pages) void router?.navigate(-pages)
  else go('/', {}, { replace: true })
}
