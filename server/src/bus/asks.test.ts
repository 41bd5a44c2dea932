import { beforeEach, describe, expect, it } from 'vitest'
import { steeredWall } from '../platform/wall'
import { Asks } from './asks'

const due: { ms: number; run: () => void; isOff: boolean }[] = []
const wall = {
  ...steeredWall(),
  after(ms: number, run: () => void) {
    const timer = { ms, run, isOff: false }
    due.push(timer)
    return () => {
      timer.isOff = true
    }
  },
}
const why = (requested: Promise<Buffer>) =>
  requested.then(
    body => `${body}`,
    ({ why, mayHappen }) => [why, mayHappen],
  )

let asks: Asks
const sent: number[] = []
const ask = (isSent = true) =>
  why(
    asks.ask(500, id => {
      sent.push(id)
      return isSent
    }),
  )
beforeEach(() => {
  due.length = sent.length = 0
  asks = new Asks(wall, 2)
})

describe('a request without an answer', () => {
  it('is refused and not sent while the maximum is open, until one of them is answered', async () => {
    const open = [ask(), ask()]
    expect([await ask(), sent, asks.size]).toEqual([['busy', false], [1, 2], 2])
    asks.answered(2, Buffer.from('done'))
    expect([await open[1], asks.size]).toEqual(['done', 1])
    void ask()
    expect([sent, asks.size]).toEqual([[1, 2, 3], 2])
  })

  it('fails at its deadline as one that may still happen, and a late answer is ignored', async () => {
    const late = ask()
    expect(due).toMatchObject([{ ms: 500, isOff: false }])
    due[0]?.run()
    asks.answered(1, Buffer.from('done'))
    expect([await late, asks.size, due[0]?.isOff]).toEqual([['deadline', true], 0, true])
  })

  it('fails as one that will not happen if it could not be sent', async () => {
    expect([await ask(false), asks.size, due[0]?.isOff]).toEqual([['busy', false], 0, true])
  })

  it('fails as one that may still happen if the connection is lost', async () => {
    const open = [ask(), ask()]
    asks.failAll('lost')
    expect([await Promise.all(open), asks.size]).toEqual([
      [
        ['lost', true],
        ['lost', true],
      ],
      0,
    ])
  })
})
