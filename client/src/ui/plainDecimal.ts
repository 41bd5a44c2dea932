// The rules for typed or pasted text in an amount field: digits, one point, at most `scale` decimals.

/** Characters around and between the digits that do not change the amount: "$1'234.50", "1_000 €". */
const idle = /[\s\p{Sc}'’_]/gu
const grouped = [/^\d{1,3}(,\d{3})+(\.\d*)?$/, /^\d{1,3}(\.\d{3})+,\d+$/, /^\d{1,3}(\.\d{3}){2,}$/] as const

/**
 * The text for the field, or null if the field must stay as it was.
 * '1,' is the point of a Spanish keyboard, so '1.'; '1,234.5' and '1.234,5' have one meaning, '1234.5'; '１２．５' is '12.5'; '.5' is '0.5'.
 */
export function plainDecimal(text: string, scale: number): string | null {
  const bare = text.normalize('NFKC').replaceAll('。', '.').replace(idle, '')
  const [byCommas, byPoints, wholeByPoints] = grouped.map(form => form.test(bare))
  const pointed = byCommas
    ? bare.replaceAll(',', '')
    : byPoints || wholeByPoints
      ? bare.replaceAll('.', '').replace(',', '.')
      : bare.replace(',', '.')
  if (!/^\d*\.?\d*$/.test(pointed)) return null
  const [whole = '', fraction] = pointed.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (fraction === undefined || scale === 0) return digits
  return `${digits || '0'}.${fraction.slice(0, scale)}`
}
