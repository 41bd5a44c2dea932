import { describe, expect, it } from 'vitest'
import { deviceOf, placeOf } from './device.rules'

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, macOS'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
      'WeChat, Android',
    ],
    ['Mozilla/5.0 (X11; FreeBSD amd64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox'],
    ['curl/8.5.0', 'curl'],
    ['node', 'node'],
    ['<script>alert(1)</script>', ''],
    ['', ''],
  ])('with the user agent %s is shown as %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })
})

describe('a place', () => {
  it.each([
    ['203.0.113.7', '203.0.113.*'],
    ['::ffff:203.0.113.7', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:*'],
    ['127.0.0.1', '127.0.0.*'],
  ])('with the address %s is shown as %s', (ip, place) => {
    expect(placeOf(ip)).toBe(place)
  })
})
