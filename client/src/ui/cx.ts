/** Joins class names; skips values that are not text (`error && '…'`). */
export function cx(...names: unknown[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
