import { describe, expect, it } from 'vitest'
import { addressOf } from './address.rules'

describe('the address of a broker', () => {
  it('contains host, user, password and TLS, and is shown without user and password', () => {
    expect(addressOf('tls://gateway:p%40ss@nats.example:4223')).toEqual({
      options: { servers: 'nats.example:4223', user: 'gateway', pass: 'p@ss', tls: {} },
      shown: 'nats.example:4223',
    })
    expect(addressOf('nats://127.0.0.1')).toEqual({
      options: { servers: '127.0.0.1:4222', tls: null },
      shown: '127.0.0.1:4222',
    })
  })
})
