/** The share within 0 and 1, and the attributes that announce it to screen readers. */
export function progressbar(share: number, label: string) {
  const shown = Math.min(1, Math.max(0, share))
  const aria = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.floor(shown * 100),
  }
  return { shown, aria }
}
