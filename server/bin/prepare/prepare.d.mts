/** Brings a folder to where the server can start; `build: false` leaves out the bundles, `dev` adds the packages of the tests. */
export function prepare(options?: { build?: boolean; dev?: boolean }): Promise<void>
