/** Brings a folder to where the server can start; `build: false` leaves out the bundles. */
export function prepare(options?: { build?: boolean }): Promise<void>
