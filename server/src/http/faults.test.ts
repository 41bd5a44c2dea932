import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { answerFaults } from './faults'
import { languageOf } from './language'

function answering() {
  type Handler = (error: unknown, request: unknown, reply: unknown) => unknown
  let [handle, notFound]: [Handler, (request: unknown, reply: unknown) => unknown] = [() => 0, () => 0]
  const logged: unknown[] = []
  const app = {
    setErrorHandler: (handler: Handler) => (handle = handler),
    setNotFoundHandler: (handler: typeof notFound) => (notFound = handler),
  }
  answerFaults(
    app as unknown as FastifyInstance,
    { error: (...said: unknown[]) => logged.push(said) } as never,
    () => 9,
  )
  const answered = (run: (request: object, reply: object) => unknown, url: string, query?: unknown) => {
    const said: Record<string, unknown> = {}
    const reply = {
      header(name: string, value: unknown) {
        said[name] = value
        return reply
      },
      code(code: number) {
        said.status = code
        return reply
      },
      type: () => reply,
      serializer: () => reply,
      send: (body: object) => Object.assign(said, body),
    }
    run({ headers: {}, routeOptions: { url }, id: 'r', query }, reply)
    return said
  }
  return {
    logged,
    of: (error: unknown, url = '/api/x') => answered((request, reply) => handle(error, request, reply), url),
    nowhere: (query?: unknown) => answered((request, reply) => notFound(request, reply), '', query),
  }
}
const failure = (changed: object, message = 'x') => Object.assign(new Error(message), changed)

describe('what goes wrong', () => {
  it.each([
    ['a refusal', new Refusal('not_found'), 200, 'not_found', undefined],
    ['too many', new Refusal('too_many_requests', { retryAfter_s: 3 }), 429, 'too_many_requests', 3],
    ['unavailable', new Refusal('unavailable'), 503, 'unavailable', 9],
    ['unavailable for a known time', new Refusal('unavailable', { retryAfter_s: 2 }), 503, 'unavailable', 2],
    ['a broken connection', failure({ code: 'ECONNREFUSED' }), 503, 'unavailable', 9],
    ['a pipe that broke', failure({ code: 'EPIPE' }), 503, 'unavailable', 9],
    ['a database that shuts down', failure({ code: '57P01' }), 503, 'unavailable', 9],
    ['a database that is full', failure({ code: '53300' }), 503, 'unavailable', 9],
    ['a lost connection', failure({ code: '08006' }), 503, 'unavailable', 9],
    ['Prisma without a database', failure({ code: 'P1001' }), 503, 'unavailable', 9],
    ['Prisma without a connection', failure({ code: 'P2024' }), 503, 'unavailable', 9],
    [
      ...[
        'Postgres behind Prisma',
        failure({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } }),
      ],
      ...[503, 'unavailable', 9],
    ],
    ['a pool without a turn', failure({}, 'timeout exceeded when trying to connect'), 503, 'unavailable', 9],
    ['a body that is too large', failure({ statusCode: 413 }), 413, 'param_invalid', undefined],
    ['a body of another type', failure({ statusCode: 415 }), 415, 'param_invalid', undefined],
    ['a wrong request', failure({ statusCode: 400 }), 400, 'param_invalid', undefined],
    ['any other wrong request', failure({ statusCode: 499 }), 400, 'param_invalid', undefined],
    ['a defect', failure({}), 500, 'unavailable', undefined],
    ['a defect with a status', failure({ statusCode: 500 }), 500, 'unavailable', undefined],
  ] as [string, Error, number, string, number | undefined][])('is answered: %s', (_, error, status, key, retry) => {
    const { of, logged } = answering()
    expect(of(error)).toMatchObject({ status, error: key, code: 0, 'cache-control': 'no-store' })
    expect([of(error)['retry-after'], of(error).retry_after]).toEqual([retry, retry])
    expect(logged.length > 0).toBe(status === 500)
  })

  it('is told of a picture that is too large as of any field', () => {
    expect(answering().of(failure({ statusCode: 413 }), '/api/upload')).toMatchObject({
      status: 200,
      error: 'file_too_large',
    })
  })

  it('is told where there is nothing, in the language that was asked for', () => {
    expect(answering().nowhere()).toMatchObject({ status: 404, error: 'not_found' })
    const [asked, usual] = [answering().nowhere({ values: { lang: 'en' } }), answering().nowhere()]
    expect(asked.message).not.toBe(usual.message)
  })
})

describe('the language of an answer', () => {
  const of = (mark: unknown, asked?: string, setting: 'th' | null = null) =>
    languageOf({ headers: { 'language-mark': mark } } as never, asked, setting)

  it('is the one that was asked for, else the mark’s, else the user’s, else hk', () => {
    expect(of('jp', 'en', 'th')).toBe('en')
    expect(of('jp', 'xx', 'th')).toBe('jp')
    expect(of('jp', undefined, 'th')).toBe('jp')
    expect(of('xx', undefined, 'th')).toBe('th')
    expect(of(['jp'], undefined, null)).toBe('hk')
  })
})
