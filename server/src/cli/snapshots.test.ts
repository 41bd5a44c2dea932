import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ran } from './cli.fixture'
import { agreed, reset, restore, snapshot } from './snapshots'

const kept = { name: 'demo', at: '2026-01-01 00:00:00', size: 5 }

describe('lagoon snapshot', () => {
  it('lists what is kept, takes one, or throws one away', async () => {
    const answers = { 'GET console/snapshots': [kept], 'POST console/snapshots': kept }
    expect((await ran(snapshot, { answers })).told).toEqual(['demo  2026-01-01 00:00:00 UTC  5 bytes'])
    const none = await ran(snapshot, { answers: { 'GET console/snapshots': [] } })
    expect(none.told).toEqual(['There are none.'])
    const taken = await ran(snapshot, { words: ['demo'], answers })
    expect(taken.asked).toEqual([['POST console/snapshots', { name: 'demo' }]])
    const gone = await ran(snapshot, { words: ['demo'], values: { delete: true }, answers, isJson: true })
    expect([gone.asked, gone.told]).toEqual([
      [['POST console/snapshots/delete', { name: 'demo' }]],
      ['{"name":"demo","deleted":true}'],
    ])
    await expect(ran(snapshot, { values: { delete: true } })).rejects.toThrow('Which one?')
  })
})

it('the world is put back to a snapshot or to its seeds, and what time it is then is told', async () => {
  const answers = { 'GET console/world': { now: 1_767_225_600_000 } }
  const back = await ran(restore, { words: ['demo'], values: { yes: true }, answers })
  expect(back.asked[0]).toEqual(['POST console/restore', { name: 'demo' }])
  expect(back.told).toEqual(['The world is as “demo” has it; it is 2026-01-01 00:00:00 UTC.'])
  const anew = await ran(reset, { answers, isJson: true })
  expect([anew.asked[0], anew.told]).toEqual([['POST console/reset', {}], ['{"now":1767225600000}']])
})

describe('before something is gone for good', () => {
  const terminal = (answer: string, isTTY = { stdin: true, stderr: true }) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: isTTY.stdin })
    const stderr = Object.assign(new PassThrough(), { isTTY: isTTY.stderr })
    stdin.end(`${answer}\n`)
    return { stdin, stderr, asked: () => String(stderr.read() ?? '') }
  }
  const people = { isJson: false }

  it.each(['y', 'YES', ' yes '])('who answers “%s” at a terminal goes on', async answer => {
    const at = terminal(answer)
    await agreed('Begin anew?', {}, people, at)
    expect(at.asked()).toContain('Begin anew? [y/N] ')
  })

  it.each(['', 'n', 'yesterday'])('who answers “%s” changes nothing', async answer => {
    await expect(agreed('Begin anew?', {}, people, terminal(answer))).rejects.toThrow('Nothing was changed.')
  })

  it.each([
    ['who said so in the line', { yes: true }, people, undefined],
    ['a program', {}, { isJson: true }, undefined],
    ['a script that writes to a terminal', {}, people, { stdin: false, stderr: true }],
    ['a script that reads from one', {}, people, { stdin: true, stderr: false }],
  ])('%s is not asked', async (_, values, out, isTTY) => {
    const at = terminal('n', isTTY)
    await agreed('Begin anew?', values, out, at)
    expect(at.asked()).toBe('')
  })
})
