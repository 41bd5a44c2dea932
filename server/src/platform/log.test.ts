import { describe, expect, it } from 'vitest'
import { createLog } from './log'

const written = (error: unknown): string => {
  const lines: string[] = []
  createLog('error', { write: line => void lines.push(line) }).error({ err: error }, 'it failed')
  return lines.join('')
}

describe('an error in the log', () => {
  it('has message, code, stack and cause, but no secrets of the connection', () => {
    const lost = Object.assign(new Error('terminating connection'), {
      code: '57P01',
      client: { secretKey: 12_345_678, connectionParameters: { password: 'hunter2' } },
      cause: new Error('the machine went away'),
    })
    const line = written(lost)
    expect(JSON.parse(line)).toMatchObject({
      msg: 'it failed',
      err: {
        type: 'Error',
        message: 'terminating connection',
        code: '57P01',
        cause: { message: 'the machine went away' },
      },
    })
    expect(JSON.parse(line).err.stack).toContain('log.test.ts')
    expect(line).not.toMatch(/hunter2|12345678/)
  })

  it('may be any thrown value', () => {
    expect(JSON.parse(written('just words')).err).toEqual({ message: 'just words' })
  })
})
