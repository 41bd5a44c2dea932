import { describe, expect, it } from 'vitest'
import { checkSubject, covers } from './subjects'

describe('a subject', () => {
  it.each([
    ['gateway', 'says', 'asked', 'lane.17', 'node'],
    ['gateway', 'says', 'asked', 'operator.17', 'operator'],
    ['writer', 'says', 'asked', 'writer.17', 'node'],
    ['writer', 'hears', 'asked', 'lane.17', 'node'],
    ['writer', 'says', 'told', 'stream.book.7', 'node'],
    ['gateway', 'hears', 'told', 'stream.>', 'node'],
    ['gateway', 'hears', 'told', 'beat', 'node'],
  ] as const)('may be used: a %s %s what is %s on %s, signed by the %s', (role, may, way, subject, signed) => {
    expect(checkSubject(role, may, way, subject).signed).toBe(signed)
  })

  it.each([
    ['writer', 'says', 'asked', 'lane.17', 'by a role that only answers there'],
    ['gateway', 'hears', 'asked', 'operator.17', 'by a role that only asks there'],
    ['gateway', 'says', 'told', 'stream', 'by a role that only follows'],
    ['gateway', 'says', 'told', 'lane.17', 'in another way'],
    ['writer', 'hears', 'asked', 'beat', 'in another way'],
    ['writer', 'says', 'told', 'gossip', 'where nobody speaks'],
  ] as const)('is refused: a %s %s what is %s on %s: %s', (role, may, way, subject, _) => {
    expect(() => checkSubject(role, may, way, subject)).toThrow(`no ${role} ${may} ${subject}, ${way}`)
  })

  it.each(['', 'Lane', 'lane.', 'lane.*', 'lane 17', 'lane.>.a'])('is invalid: “%s”', subject => {
    expect(() => checkSubject('gateway', 'says', 'asked', subject)).toThrow('is no subject')
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
