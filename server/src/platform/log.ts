import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** The structured server log, one line per entry, without secrets: fields that could contain one are removed before writing. */
export function createLog(level: string, to?: DestinationStream): Log {
  const redact = {
    paths: ['headers', '*.headers', '*.password', 'code', '*.token', '*.detail'],
    censor: '***',
  }
  return pino({ level, base: null, redact, serializers: { err: shownError } }, to)
}

/** The loggable part of an error. Database errors contain their connection, with its password and keys. */
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
