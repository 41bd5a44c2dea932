import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../platform/refusal'

/** World calls need world control, and its secret if one is set. */
export function createWorldGate(config: { worldControl: boolean; worldSecret: string | null; demo: boolean }) {
  return (request: FastifyRequest, { access }: { access: string }): void => {
    if (!config.worldControl) refuse('forbidden')
    if (config.worldSecret === null) return
    // The gate of a demo has let the caller in: a guest needs no secret for their own account.
    if (config.demo && access === 'user') return
    const given = request.headers['x-world-secret']
    if (typeof given !== 'string' || !sameSecret(given, config.worldSecret)) refuse('forbidden')
  }
}

/** Programs that create worlds have a key instead of a login, and so do other hosts. */
export const createHostKey =
  (...keys: (string | null | undefined)[]) =>
  ({ headers: { 'x-host-key': given } }: Pick<FastifyRequest, 'headers'>): boolean =>
    typeof given === 'string' && keys.some(key => !!key && sameSecret(given, key))

function sameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
