/** An address of this machine alone, which no phone reaches. */
export const isLoopback = (origin: string): boolean =>
  /\/\/(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])(:|$)/.test(origin)
