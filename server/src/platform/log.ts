import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs, one line each, with no secret in them: what could carry one is cut before it is written. */
export function createLog(level: string, to?: DestinationStream): Log {
  const redact = {
    paths: ['headers', '*.headers', '*.password', 'code', '*.token', '*.detail'],
    censor: '***',
  }
  return pino({ level, base: null, redact }, to)
}
