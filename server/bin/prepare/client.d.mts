/** Builds the app when its sources changed. */
export function buildClient(): Promise<void>
