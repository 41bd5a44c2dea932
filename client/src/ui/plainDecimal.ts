// What may stand in an amount field while somebody types or pastes: digits, one point, at most `scale` decimals.

/**
 * The text the field takes, or null when it keeps what it had.
 * '1,' is the point of a Spanish keyboard, so '1.'; '1,234.5' is a pasted figure, so '1234.5'; '.5' is '0.5'.
 */
export function plainDecimal(text: string, scale: number): string | null {
  const bare = text.replace(/\s/g, '')
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)
  const pointed = grouped ? bare.replaceAll(',', '') : bare.replace(',', '.')
  if (!/^\d*\.?\d*$/.test(pointed)) return null
  const [whole = '', fraction] = pointed.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (fraction === undefined || scale === 0) return digits
  return `${digits || '0'}.${fraction.slice(0, scale)}`
}
