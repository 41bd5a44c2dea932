/** Joins class names; whatever is no text (`error && '…'`) is left out. */
export function cx(...names: unknown[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
