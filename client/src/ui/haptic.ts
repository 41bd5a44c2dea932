/** What a hand feels: a short tap for what was done, two for what went wrong, a long one for a loss. */
const patterns = { done: 8, refused: [12, 60, 12], lost: 40 } as const

/** Where the device offers it and the user wants movement. */
export function haptic(what: keyof typeof patterns = 'done'): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const pattern = patterns[what]
  navigator.vibrate?.(typeof pattern === 'number' ? pattern : [...pattern])
}
