/** A key for one submission. `randomUUID` exists on secure origins only, and a phone on the same Wi-Fi opens a page over plain http. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
