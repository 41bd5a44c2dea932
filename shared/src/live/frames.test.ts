import { describe, expect, it } from 'vitest'
import { answerFrames, clientFrames, privateFrames, publicFrames, type ServerFrame } from './frames'
import { topicOf } from './topicOf'

const frame = (type: string) => ({ type, symbol: 'BTC/USDT', period: '1min' }) as ServerFrame

describe('a declared frame', () => {
  it.each(Object.keys(publicFrames))('%s belongs to a public topic', type => {
    expect(topicOf(frame(type))).toMatch(/^(market|world|(market|kline|depth|trades):BTC\/USDT(:1min)?)$/)
  })

  it.each(Object.keys(privateFrames))('%s belongs to the topic of its user', type => {
    expect(topicOf({ ...frame(type), seq: 1 } as ServerFrame)).toBe('me')
  })

  it.each(Object.keys(answerFrames))('%s answers a client and belongs to no topic', type => {
    expect(topicOf(frame(type))).toBeUndefined()
  })

  it('is accepted from a client only in a declared shape', () => {
    const isOne = (said: unknown) => Object.values(clientFrames).some(declared => declared.safeParse(said).success)
    expect(isOne({ op: 'subscribe', topics: ['market', 'kline:BTC/USDT:1min'] })).toBe(true)
    expect(isOne({ op: 'auth', token: 'of somebody', lang: 'th' })).toBe(true)
    expect([{ op: 'subscribe' }, { op: 'auth' }, { op: 'shout' }, { op: 'ping', lang: 'tlh' }].map(isOne)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
