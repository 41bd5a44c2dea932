/** Results of calls that concern the whole app. The app listens, so callers need no extra code. */
type Listener = (sentence: string) => void

function signal() {
  const listeners = new Set<Listener>()
  return {
    on: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit: (sentence: string) => {
      for (const listener of listeners) listener(sentence)
    },
  }
}

/** An answer of type 999: the session is over and has been cleared. */
export const notLoggedIn = signal()
/** An answer of type 998: this needs a verified identity. */
export const notVerified = signal()
