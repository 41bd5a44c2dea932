/** Vibration patterns: a short one for success, two for an error, a long one for a loss. */
const patterns = { done: 8, refused: [12, 60, 12], lost: 40 } as const

/** Only if the device supports it and the user allows motion. */
export function haptic(what: keyof typeof patterns = 'done'): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const pattern = patterns[what]
  navigator.vibrate?.(typeof pattern === 'number' ? pattern : [...pattern])
}
