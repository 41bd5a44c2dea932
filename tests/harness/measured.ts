/** What fingers and eyes need of a page that axe does not ask: room to press, letters that can be read. Runs inside the page. */
export function tooSmall(): string[] {
  const finger_px = 44
  // Side by side in one bar, nine periods on a phone of 360: as high as a finger, and nearly as wide.
  const inBar_px = 34
  // A level of the book and a stop of a slider: pressing it fills in a field and sends nothing.
  const inScale_px = 24
  const smallestLetters_px = 11
  const othersMark = '#tv-attr-logo'

  const said = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  const isHere = (element: Element) => {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    return width > 1 && height > 1 && bottom > 0 && right > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  /** How far from its middle a press still finds it. */
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
