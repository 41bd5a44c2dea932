import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs, one line each, with no secret in them: what could carry one is cut before it is written. */
export function createLog(level: string, to?: DestinationStream): Log {
  const redact = {
    paths: ['headers', '*.headers', '*.password', 'code', '*.token', '*.detail'],
    censor: '***',
  }
  return pino({ level, base: null, redact, serializers: { err: shownError } }, to)
}

/** What an error says of itself. The database's own errors carry the connection they came over, with its password and keys. */
function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code, cause } = error as Error & { code?: unknown }
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause ? { cause: shownError(cause) } : {}),
  }
}
