import { describe, expect, it } from 'vitest'
import { isOriginAllowed } from './origin'

const named = ['https://demo.example']

describe('a page may open a socket', () => {
  it.each([
    [undefined, '127.0.0.1:8080'],
    ['http://127.0.0.1:8080', '127.0.0.1:8080'],
    ['http://localhost:8080', 'LOCALHOST:8080'],
    ['http://[::1]:8080', '[::1]:8080'],
    ['https://lagoon.example', 'lagoon.example:443'],
    ['https://demo.example', '127.0.0.1:8080'],
  ])('from %s at %s', (origin, host) => {
    expect(isOriginAllowed(origin, host, named)).toBe(true)
  })

  it.each([
    ['http://127.0.0.1:8081', '127.0.0.1:8080'],
    ['http://localhost:8080', '127.0.0.1:8080'],
    ['https://demo.example.evil', '127.0.0.1:8080'],
    ['https://127.0.0.1:8080@evil.example', '127.0.0.1:8080'],
    ['null', '127.0.0.1:8080'],
    ['', ''],
    ['file://', ''],
  ])('but not from %s at %s', (origin, host) => {
    expect(isOriginAllowed(origin, host, named)).toBe(false)
  })
})
