import { format } from '@lagoon/shared/money/format'

// The rules for typed or pasted text in an amount field: digits, one point, at most `scale` decimals. The field shows the value 1234.5 as
// 1,234.5.

/** Characters around and between the digits that do not change the amount: "$1'234.50", "1_000 €". */
const idle = /[\s\p{Sc}'’_]/gu
const groupings = [/^\d{1,3}(,\d{3})+(\.\d*)?$/, /^\d{1,3}(\.\d{3})+,\d+$/, /^\d{1,3}(\.\d{3}){2,}$/] as const

/** '1234.50' as '1,234.50'; the point of an unfinished '1234.' stays. */
export function grouped(value: string): string {
  const [whole = '', ...fraction] = value.split('.')
  return [format(whole), ...fraction].join('.')
}

/** How the browser changed the text of a field, as its input event says. */
interface Edit {
  before: string
  text: string
  caret: number
  inputType: string
  /** The typed or pasted text. */
  data: string | null
}

/**
 * The value after an edit, or null if the field must stay as it was, and the caret in the grouped text. Commas that the field showed mean
 * nothing; commas that the user adds are read by `pointed`. Backspace and Delete beside a comma remove the digit behind it.
 */
export function edited({ before, text, caret, inputType, data }: Edit, scale: number, mostDigits = Infinity) {
  const head = text.slice(0, caret)
  const added = data !== null && head.endsWith(data) ? data : inputType.startsWith('delete') ? '' : head
  let left = ungrouped(head.slice(0, head.length - added.length))
  let right = ungrouped(text.slice(caret))
  if (left + right === ungrouped(before)) {
    if (inputType === 'deleteContentBackward') left = left.slice(0, -1)
    if (inputType === 'deleteContentForward') right = right.slice(1)
  }
  left += pointed(added)
  const value = tidy(left + right, scale)
  if (value === null || value.length > mostDigits) return { value: null, caret: head.length - added.length }
  // Zeros that `tidy` adds or removes in front move the caret.
  return { value, caret: behind(left.length + wholeOf(value).length - wholeOf(left + right).length, grouped(value)) }
}

const ungrouped = (text: string) => text.replaceAll(',', '')
const wholeOf = (decimal: string) => decimal.replace(/\..*/, '')

/** The place behind that many characters of a grouped text, before a comma: (1, '1,234') is 1, (2, '1,234') is 3. */
function behind(count: number, text: string): number {
  let place = 0
  for (let left = count; left > 0 && place < text.length; place++) if (text[place] !== ',') left--
  return place
}

/** '1,' is the point of a Spanish keyboard, so '1.'; '1,234.5' and '1.234,5' have one meaning, '1234.5'; '１２．５' is '12.5'. */
function pointed(text: string): string {
  const bare = text.normalize('NFKC').replaceAll('。', '.').replace(idle, '')
  const [byCommas, byPoints, wholeByPoints] = groupings.map(form => form.test(bare))
  if (byCommas) return ungrouped(bare)
  return byPoints || wholeByPoints ? bare.replaceAll('.', '').replace(',', '.') : bare.replace(',', '.')
}

/** '007' as '7', '.5' as '0.5', without the decimals that the coin does not have; null if it is not a decimal. */
function tidy(decimal: string, scale: number): string | null {
  if (!/^\d*\.?\d*$/.test(decimal)) return null
  const [whole = '', fraction] = decimal.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (fraction === undefined || scale === 0) return digits
  return `${digits || '0'}.${fraction.slice(0, scale)}`
}
