/**
 * The beginning of every address of a world that is not at the root of its host: '/w/acme/h5/' → '/w/acme', '/h5/' → ''. The server and its
 * answers name addresses without it.
 */
export const prefixIn = (pathname: string): string => /^\/w\/[\w-]+(?=\/|$)/.exec(pathname)?.[0] ?? ''
