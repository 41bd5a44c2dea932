/** A short tap in the hand where the device offers one and the user wants movement. */
export function haptic(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(8)
}
