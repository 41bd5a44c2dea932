/** Answers that the boot script has asked for before the app was here, by their address. Each is given once. */
declare global {
  interface Window {
    lagoonEarly?: Map<string, Promise<Response>>
  }
}

/** Only what everybody is told alike: nothing of it depends on who asks, nor in which language. */
export function askEarly(addresses: readonly string[]): void {
  window.lagoonEarly = new Map(
    addresses.map(address => {
      const answer = fetch(address)
      // Whoever takes it hears of a failure; until then it is nobody's.
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
