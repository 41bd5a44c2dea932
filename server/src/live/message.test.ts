import { describe, expect, it } from 'vitest'
import { readMessage } from './message'

describe('a message of a client', () => {
  it.each([
    ['{"op":"ping"}', { op: 'ping' }],
    ['{"op":"auth","token":"abc"}', { op: 'auth', token: 'abc' }],
    ['{"op":"subscribe","topics":["market","market","me"]}', { op: 'subscribe', topics: ['market', 'me'] }],
    [`{"op":"subscribe","topics":["${'x'.repeat(64)}"]}`, { op: 'subscribe', topics: ['x'.repeat(64)] }],
    ['{"op":"ping","lang":"hk"}', { op: 'ping', lang: 'hk' }],
    ['{"op":"ping","lang":"xx"}', { op: 'ping' }],
    ['{"op":"ping","lang":7}', { op: 'ping' }],
    ['{"op":"unsubscribe","topics":[]}', { op: 'unsubscribe', topics: [] }],
  ])('is parsed: %s', (text, message) => {
    expect(readMessage(text)).toEqual(message)
  })

  it.each([
    '',
    'ping',
    '7',
    'null',
    '[{"op":"ping"}]',
    '{"op":"steal"}',
    '{"op":"steal","lang":"hk"}',
    '{"op":"auth"}',
    '{"op":"auth","token":""}',
    '{"op":"subscribe"}',
    '{"op":"subscribe","topics":[7]}',
    '{"op":"subscribe","topics":[""]}',
    `{"op":"subscribe","topics":["${'x'.repeat(65)}"]}`,
    '{"__proto__":{"op":"ping"}}',
  ])('is invalid: %s', text => {
    expect(readMessage(text)).toBeNull()
  })
})
