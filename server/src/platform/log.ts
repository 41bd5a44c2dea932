import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs, one line each, with no secret in them: what could carry one is cut before it is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['req.headers.authorization', 'req.headers["x-world-secret"]', '*.password', '*.code', '*.token'],
      censor: '***',
    },
  })
}
