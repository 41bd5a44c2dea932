import { describe, expect, it } from 'vitest'
import { checkSubject, covers } from './subjects'

describe('a subject', () => {
  it.each([
    ['gateway', 'says', 'request', 'lane.17', 'node'],
    ['gateway', 'says', 'request', 'operator.17', 'operator'],
    ['writer', 'says', 'request', 'writer.17', 'node'],
    ['writer', 'hears', 'request', 'lane.17', 'node'],
    ['writer', 'says', 'publish', 'stream.book.7', 'node'],
    ['gateway', 'hears', 'publish', 'stream.>', 'node'],
    ['gateway', 'hears', 'publish', 'beat', 'node'],
  ] as const)('may be used: a %s %s what is %s on %s, signed by the %s', (role, may, way, subject, signed) => {
    expect(checkSubject(role, may, way, subject).signed).toBe(signed)
  })

  it.each([
    ['writer', 'says', 'request', 'lane.17', 'by a role that only answers there'],
    ['gateway', 'hears', 'request', 'operator.17', 'by a role that only asks there'],
    ['gateway', 'says', 'publish', 'stream', 'by a role that only follows'],
    ['gateway', 'says', 'publish', 'lane.17', 'in another way'],
    ['writer', 'hears', 'request', 'beat', 'in another way'],
    ['writer', 'says', 'publish', 'gossip', 'where nobody speaks'],
  ] as const)('is refused: a %s %s what is %s on %s: %s', (role, may, way, subject, _) => {
    expect(() => checkSubject(role, may, way, subject)).toThrow(`no ${role} ${may} ${subject}, ${way}`)
  })

  it.each(['', 'Lane', 'lane.', 'lane.*', 'lane 17', 'lane.>.a'])('is invalid: “%s”', subject => {
    expect(() => checkSubject('gateway', 'says', 'request', subject)).toThrow('is no subject')
  })

  it.each([
    ['stream', 'stream', true],
    ['stream', 'stream.book', false],
    ['stream.>', 'stream.book.7', true],
    ['stream.>', 'streams.book', false],
    ['stream.>', 'beat', false],
  ])('%s covers %s: %s', (followed, subject, isCovered) => {
    expect(covers(followed, subject)).toBe(isCovered)
  })
})
