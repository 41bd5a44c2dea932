import { describe, expect, it } from 'vitest'
import { readSaid, WrongMessage } from './message.rules'

const wrongIn = (text: string) => {
  try {
    readSaid(text)
    return null
  } catch (error) {
    if (!(error instanceof WrongMessage)) throw error
    return [error.code, error.id, error.message]
  }
}

describe('a client message on a stream socket', () => {
  it.each([
    [
      { method: 'SUBSCRIBE', params: ['a', 'b', 'a'], id: 1 },
      { method: 'SUBSCRIBE', streams: ['a', 'b'], id: 1 },
    ],
    [
      { method: 'UNSUBSCRIBE', params: ['a'], id: 'x' },
      { method: 'UNSUBSCRIBE', streams: ['a'], id: 'x' },
    ],
    [{ method: 'SUBSCRIBE' }, { method: 'SUBSCRIBE', streams: [], id: null }],
    [
      { method: 'LIST_SUBSCRIPTIONS', id: 0 },
      { method: 'LIST_SUBSCRIPTIONS', id: 0 },
    ],
    [
      { method: 'SET_PROPERTY', params: ['combined', true], id: 2 },
      { method: 'SET_PROPERTY', isCombined: true, id: 2 },
    ],
    [
      { method: 'SET_PROPERTY', params: ['combined', false] },
      { method: 'SET_PROPERTY', isCombined: false, id: null },
    ],
    [
      { method: 'GET_PROPERTY', params: ['combined'], id: 3 },
      { method: 'GET_PROPERTY', id: 3 },
    ],
    [
      { method: 'LIST_SUBSCRIPTIONS', id: 'i'.repeat(36) },
      { method: 'LIST_SUBSCRIPTIONS', id: 'i'.repeat(36) },
    ],
  ])('is parsed: %j', (message, said) => {
    expect(readSaid(JSON.stringify(message))).toEqual(said)
  })

  it.each([
    ['{', 3, null, 'Invalid JSON: expected value at line 1 column 1'],
    ['3', 2, null, 'Invalid request: expected an object'],
    ['null', 2, null, 'Invalid request: expected an object'],
    ['[]', 2, null, 'Invalid request: expected an object'],
    ['{"id":7}', 2, 7, 'Invalid request: missing field `method`'],
    [
      '{"id":7,"method":"X"}',
      2,
      7,
      'Invalid request: unknown variant `X`, expected one of `SUBSCRIBE`, `UNSUBSCRIBE`, `LIST_SUBSCRIPTIONS`, `SET_PROPERTY`, `GET_PROPERTY`',
    ],
    ['{"id":7,"method":"SUBSCRIBE","params":"a"}', 2, 7, 'Invalid request: params must be an array'],
    ['{"id":7,"method":"SUBSCRIBE","params":[1]}', 2, 7, 'Invalid request: stream names must be strings'],
    ['{"id":7,"method":"UNSUBSCRIBE","params":[1]}', 2, 7, 'Invalid request: stream names must be strings'],
    ['{"id":7,"method":"SET_PROPERTY","params":[1]}', 2, 7, 'Invalid request: property name must be a string'],
    ['{"id":7,"method":"SET_PROPERTY","params":["x"]}', 0, 7, 'Unknown property'],
    ['{"id":7,"method":"SET_PROPERTY","params":["combined",1]}', 1, 7, 'Invalid value type: expected Boolean'],
    [`{"id":"${'i'.repeat(37)}"}`, 2, null, 'Invalid request: request ID must be an unsigned integer'],
    ['{"id":-1}', 2, null, 'Invalid request: request ID must be an unsigned integer'],
    ['{"id":1.5}', 2, null, 'Invalid request: request ID must be an unsigned integer'],
    ['{"id":true}', 2, null, 'Invalid request: request ID must be an unsigned integer'],
  ])('is refused with its error code: %s', (text, code, id, message) => {
    expect(wrongIn(text)).toEqual([code, id, message])
  })
})
