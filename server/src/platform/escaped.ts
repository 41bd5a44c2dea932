/** Text in HTML, also in an attribute. */
export const escaped = (words: string): string =>
  words.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string)
