/** The URL of another database on the same server. */
export function databaseAt(url: string, database: string): string {
  const at = new URL(url)
  at.pathname = `/${database}`
  return at.href
}
