/** Answers that the boot script requested before the app was loaded, by address. Each is used once. */
declare global {
  interface Window {
    lagoonEarly?: Map<string, Promise<Response>>
  }
}

/** Only public reads: the answer depends neither on the user nor on the language. */
export function askEarly(addresses: readonly string[]): void {
  window.lagoonEarly = new Map(
    addresses.map(address => {
      const answer = fetch(address)
      // The caller that takes the answer gets the failure; this prevents an unhandled rejection until then.
      answer.catch(() => {})
      return [address, answer]
    }),
  )
}

export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = window.lagoonEarly?.get(address)
  window.lagoonEarly?.delete(address)
  return answer
}
