/**
 * What lies over the page (sheets, dialogs, a chart on the whole screen), so that "back" closes the uppermost instead of leaving the page.
 * Each has an entry of its own in the browser's history while it is open: the page's own state with `layers` counting them. Browsers
 * with a CloseWatcher hear the back gesture by themselves and need no entries.
 */
type Close = () => void

const open: Close[] = []
let listening = false
let leaving: Promise<void> | undefined
let planned = false

const entries = (): number => (window.history.state as { layers?: number } | null)?.layers ?? 0

/** Something lies over the page from now on; call what is returned when it has closed. */
export function addLayer(close: Close): () => void {
  if (!listening) window.addEventListener('popstate', onBack)
  listening = true
  open.push(close)
  matchSoon()
  return () => {
    const at = open.indexOf(close)
    if (at < 0) return
    open.splice(at, 1)
    matchSoon()
  }
}

/**
 * Whoever goes to another page takes the entries of what lies over this one out of the history first; otherwise "back" would lead to
 * them. Without any there is nothing to wait for.
 */
export function withoutLayers(move: () => void): void {
  open.length = 0
  if (entries() === 0 && !leaving) {
    move()
    return
  }
  // A step that was under way may have taken out fewer.
  void takeOut(entries())
    .then(() => (entries() > 0 ? takeOut(entries()) : undefined))
    .then(move)
}

/** The user's own "back" closes what it took the entry of. An entry that nothing belongs to any more is passed over. */
function onBack(): void {
  if (leaving) return
  while (open.length > entries()) open.pop()?.()
  matchSoon()
}

/** After React has finished: what closes and what opens in one step need no entry to go and come. */
function matchSoon(): void {
  if (planned) return
  planned = true
  setTimeout(() => {
    planned = false
    if (leaving) {
      void leaving.then(matchSoon)
      return
    }
    const there = entries()
    if (there > open.length) void takeOut(there - open.length)
    for (let layers = there + 1; layers <= open.length; layers++) {
      window.history.pushState({ ...window.history.state, layers }, '')
    }
  })
}

/** A browser that drops the step would otherwise keep everybody waiting. */
const longest_ms = 500

function takeOut(count: number): Promise<void> {
  leaving ??= new Promise<void>(done => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', finish)
      leaving = undefined
      done()
    }
    const timer = setTimeout(finish, longest_ms)
    // The router hears of it first, and finds the page that it shows.
    window.addEventListener('popstate', finish)
    window.history.go(-count)
  })
  return leaving
}
