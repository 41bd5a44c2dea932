/** The same server, another database. */
export function databaseAt(url: string, database: string): string {
  const at = new URL(url)
  at.pathname = `/${database}`
  return at.href
}
