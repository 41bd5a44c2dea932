import { behind } from '../parts/navigator'

type Way = 'forward' | 'back' | 'aside'

/** The direction of page transitions: forward from the right, back from the left; the five tabs only fade in. */
const from: Record<Way, Keyframe> = {
  forward: { transform: 'translateX(36px)', opacity: 0 },
  back: { transform: 'translateX(-28px)', opacity: 0.4 },
  aside: { opacity: 0.3 },
}
const enter_ms = 220
const leave_ms = 160
const settle_ms = 180
const easing = 'cubic-bezier(0.22, 0.8, 0.3, 1)'

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const pageShown = () => document.querySelector<HTMLElement>('[data-part="page"]')

/** Animates the page that was just shown. It is already in its final place, so a press at once hits what the user sees. */
export function enterPage(way: Way): void {
  if (still()) return
  pageShown()?.animate([from[way], {}], { id: `page-${way}`, duration: enter_ms, easing })
}

/** A swipe from the left edge moves the page, and goes back if it was far or fast enough. */
const edge_px = 22
const claim_px = 10
const fast_px_per_ms = 0.5

interface Swipe {
  x: number
  y: number
  at: number
  page: HTMLElement
  /** How far it has moved; null until the gesture is recognised. */
  moved: number | null
}

/** `mayGoBack` says whether the present page can go back. */
export function followSwipes(mayGoBack: () => boolean, goBack: () => void): void {
  let swipe: Swipe | null = null
  const begin = (event: TouchEvent) => {
    const [touch] = event.touches
    const page = pageShown()
    swipe = null
    if (!touch || !page || event.touches.length > 1 || touch.clientX > edge_px || behind() === 0) return
    if (!mayGoBack() || document.querySelector('[role="dialog"], [role="alertdialog"], [data-part="whole-screen"]'))
      return
    swipe = { x: touch.clientX, y: touch.clientY, at: event.timeStamp, page, moved: null }
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!swipe || !touch) return
    const [right, down] = [touch.clientX - swipe.x, Math.abs(touch.clientY - swipe.y)]
    if (swipe.moved === null) {
      if (down > claim_px && down > right) swipe = null
      if (right < claim_px || !swipe) return
    }
    // During the gesture the page is not scrolled, and a chart in it does not move.
    event.preventDefault()
    event.stopPropagation()
    swipe.moved = Math.max(0, right)
    if (!still()) swipe.page.style.transform = `translateX(${swipe.moved}px)`
  }
  const end = (event: TouchEvent) => {
    if (!swipe) return
    const { page, moved, at } = swipe
    swipe = null
    if (moved === null) return
    event.stopPropagation()
    const isFast = moved / Math.max(1, event.timeStamp - at) > fast_px_per_ms && moved > 3 * edge_px
    const goes = event.type === 'touchend' && (isFast || moved > page.clientWidth * 0.4)
    const here = { transform: `translateX(${moved}px)` }
    page.style.transform = ''
    if (!goes) {
      if (!still()) page.animate([here, { transform: 'none' }], { duration: settle_ms, easing })
      return
    }
    if (still()) return goBack()
    const away = page.animate([here, { transform: 'translateX(100%)' }], {
      duration: leave_ms,
      easing,
      fill: 'forwards',
    })
    void away.finished.finally(() => {
      goBack()
      away.cancel()
    })
  }
  const hard = { capture: true, passive: false } as const
  window.addEventListener('touchstart', begin, { capture: true, passive: true })
  window.addEventListener('touchmove', move, hard)
  window.addEventListener('touchend', end, hard)
  window.addEventListener('touchcancel', end, hard)
}
