import { prefixIn } from '@lagoon/shared/catalogue/prefix'

/** The prefix of the world that this page belongs to; empty at the root. */
export const prefix = prefixIn(globalThis.location?.pathname ?? '')

/** A path of this world: '/uploads/1' → '/w/acme/uploads/1'. Files of the build, such as `/h5/coins`, are the same at the root. */
export const inWorld = (path: string): string => prefix + path

/** The address of this world for links that leave the browser: 'http://127.0.0.1:8080/w/acme'. */
export const worldUrl = (path = ''): string => window.location.origin + prefix + path
