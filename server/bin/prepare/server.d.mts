/** Builds the server's bundle when its sources changed. */
export function buildServer(): Promise<void>
