/** Faults of a page that a picture of it does not show. Runs inside the page. */
export function faultsOf(): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width)
    faults.push(`scrolls sideways: ${document.documentElement.scrollWidth}`)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const text = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!text || element.closest('svg, .visually-hidden, [aria-hidden=true]')) continue
    const said = (element.textContent ?? '').trim().slice(0, 40)
    const { overflowX } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    if (element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX)) faults.push(`cut off: ${said}`)
    if (/^[a-z]\w*(\.[a-z]\w*)+$/.test(said)) faults.push(`bare key: ${said}`)
  }
  return [...new Set(faults)]
}

interface Watched {
  address: string
  html: string
  frames: number
}

/** Nothing is loading, and nothing has changed for twenty frames. Checked at every frame, inside the page. */
export function isAtRest(address: string): boolean {
  const page = window as { watched?: Watched }
  const { watched } = page
  const html = document.querySelector('main')?.innerHTML ?? ''
  const frames = watched?.address === address && watched.html === html ? watched.frames + 1 : 0
  page.watched = { address, html, frames }
  return frames >= 20 && !document.querySelector('.animate-spin, .shimmer')
}
