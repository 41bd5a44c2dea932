/** How a user's data is shown to others: enough to recognise, too little to misuse. */

/** alice@example.com → al***@example.com; short names show one letter. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return maskText(email)
  return `${email.slice(0, at > 3 ? 2 : 1)}***${email.slice(at)}`
}

/** 85291234567 → 852****567; up to eight digits show one and two: 91234567 → 9****67. */
export function maskPhone(phone: string): string {
  return phone.length > 8 ? `${phone.slice(0, 3)}****${phone.slice(-3)}` : `${phone.slice(0, 1)}****${phone.slice(-2)}`
}

/** Any kind of login. */
export const maskAccount = (account: string): string =>
  account.includes('@') ? maskEmail(account) : maskPhone(account)

/** TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE → TQn9Y2kh…KcbLSE, as in the app: people compare the ends. */
export const maskAddress = (address: string): string =>
  address.length <= 20 ? maskText(address) : `${address.slice(0, 8)}…${address.slice(-6)}`

/** A1234567 → A*****67: documents, card numbers, names. As many stars as hidden characters, up to eight. */
export function maskText(text: string): string {
  const letters = [...text]
  if (letters.length < 5)
    return letters.length === 0 ? '' : `${letters[0]}${'*'.repeat(Math.max(1, letters.length - 1))}`
  const hidden = Math.min(8, letters.length - 3)
  return `${letters[0]}${'*'.repeat(hidden)}${letters.slice(-2).join('')}`
}
