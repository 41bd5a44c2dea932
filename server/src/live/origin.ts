/**
 * Whether a page may open a socket here: pages of this very address, and those that were named. A client that is no browser sends no
 * Origin; it could send any, so nothing is gained by refusing it.
 */
export function isOriginAllowed(origin: string | undefined, host: string, named: readonly string[]): boolean {
  if (origin === undefined) return true
  if (named.includes(origin)) return true
  return URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === hostOf(host)
}

/** As an Origin would spell it: small letters, the default port left out. */
function hostOf(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, '')
}
