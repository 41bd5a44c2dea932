const isLoopback = (origin: string): boolean =>
  /\/\/(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])(:|$)/.test(origin)

/** Where a phone may find the exchange: where the operator found it, unless that is their own machine, then what the server says of itself. */
export const originsToShow = (here: string, told: readonly string[]): readonly string[] => [
  ...new Set([...(isLoopback(here) ? [] : [here]), ...told]),
]
