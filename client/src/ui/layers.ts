/**
 * The layers over the page (sheets, dialogs, a full-screen chart), so that "back" closes the topmost instead of leaving the page. While it
 * is open, each has an entry in the browser's history: the page's own state with `layers` counting them. Browsers with a CloseWatcher
 * report the back gesture themselves and need no entries.
 */
type Close = () => void

const open: Close[] = []
let listening = false
let leaving: Promise<void> | undefined
let planned = false

const entries = (): number => (window.history.state as { layers?: number } | null)?.layers ?? 0

/** Adds a layer over the page; call the returned function when it has closed. */
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
 * Navigation to another page first removes the entries of open layers from the history; otherwise "back" would lead to them. Without layers
 * it navigates at once.
 */
export function withoutLayers(move: () => void): void {
  open.length = 0
  if (entries() === 0 && !leaving) {
    move()
    return
  }
  // A step that was in progress may have removed fewer.
  void takeOut(entries())
    .then(() => (entries() > 0 ? takeOut(entries()) : undefined))
    .then(move)
}

/** The user's "back" closes the layer of the removed entry. An entry without a layer is skipped. */
function onBack(): void {
  if (leaving) return
  while (open.length > entries()) open.pop()?.()
  matchSoon()
}

/** After React has finished: a layer that closes and another that opens in one step can share an entry. */
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

/** A limit, in case the browser drops the step. */
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
    // The router is called first, and finds the page that it already shows.
    window.addEventListener('popstate', finish)
    window.history.go(-count)
  })
  return leaving
}
