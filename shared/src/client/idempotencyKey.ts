/** A key for one submission. `randomUUID` exists only on secure origins, but a phone on the same Wi-Fi opens a page over plain http. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
