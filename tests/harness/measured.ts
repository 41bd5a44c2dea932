/** Checks that axe lacks: targets large enough for fingers, and letters large enough to read. Runs inside the page. */
export function tooSmall(): string[] {
  const finger_px = 44
  // Side by side in one bar, nine periods on a phone 360 wide: as high as a finger and nearly as wide.
  const inBar_px = 34
  // A level of the book and a stop of a slider may be smaller: tapping them fills in a field and sends nothing.
  const inScale_px = 24
  const smallestLetters_px = 11
  const othersMark = '#tv-attr-logo'

  const said = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  const isHere = (element: Element) => {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    return width > 1 && height > 1 && bottom > 0 && right > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  /** How far from its middle a tap still reaches it. */
  const roomOf = (control: Element) => {
    const box = control.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isHit = (dx: number, dy: number) => control.contains(document.elementFromPoint(x + dx, y + dy))
    if (!isHit(0, 0)) return null
    const along = (dx: number, dy: number) => {
      let far = 0
      while (far < finger_px / 2 && isHit(dx * (far + 1), dy * (far + 1))) far++
      return far
    }
    return { wide: along(-1, 0) + along(1, 0) + 1, high: along(0, -1) + along(0, 1) + 1 }
  }

  const isCut = (control: Element) => {
    const [bar, box] = [control.closest('.overflow-x-auto')?.getBoundingClientRect(), control.getBoundingClientRect()]
    return bar !== undefined && (box.right > bar.right || box.left < bar.left)
  }

  const faults = new Set<string>()
  const controls = 'button, a[href], [role=button], [role=tab], label:has(input)'
  for (const control of document.querySelectorAll(controls)) {
    if (!isHere(control) || isCut(control) || control.matches(`:disabled, p a, p button, ${othersMark}`)) continue
    const room = roomOf(control)
    if (!room) continue
    const isScale = control.matches('[tabindex="-1"]:not([role=tab])')
    const [least, most] = [Math.min(room.wide, room.high), Math.max(room.wide, room.high)]
    if (isScale ? least < inScale_px : least < inBar_px || most < finger_px)
      faults.add(`${room.wide} × ${room.high} to press: ${said(control)}`)
  }
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || !isHere(element)) continue
    const letters = Number(getComputedStyle(element).fontSize.slice(0, -2))
    if (letters < smallestLetters_px) faults.add(`letters of ${letters}: ${said(element)}`)
  }
  return [...faults]
}

/** Runs in the page: finds words that break in the middle, and texts that overlap. */
export function brokenText(): string[] {
  const found: string[] = []
  const seen: { text: string; box: DOMRect; element: Element }[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.textContent?.trim() ?? '', node.parentElement]
    if (!text || !element || element.closest('.sr-only, [aria-hidden="true"]') || !element.checkVisibility()) continue
    const range = document.createRange()
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`breaks "${word}"`)
    }
    range.selectNodeContents(node)
    let { left, top, right, bottom } = range.getBoundingClientRect()
    // A text cut off by an ellipsis or an edge is not visible, so it cannot overlap.
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'visible') continue
      const room = each.getBoundingClientRect()
      left = Math.max(left, room.left)
      right = Math.min(right, room.right)
      top = Math.max(top, room.top)
      bottom = Math.min(bottom, room.bottom)
    }
    const box = new DOMRect(left, top, right - left, bottom - top)
    if (box.width < 2 || box.height < 2) continue
    for (const other of seen) {
      const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      const isInside = element.contains(other.element) || other.element.contains(element)
      if (x > 3 && y > 5 && !isInside) found.push(`has "${text}" on "${other.text}"`)
    }
    seen.push({ text, box, element })
  }
  return found
}
