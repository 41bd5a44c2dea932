import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtLeast } from '../row'
import { ours, theirs } from '../spot/book'
import { streamOf } from '../spot/stream'

const length = 300_000

export const book: Row = {
  id: 'book',
  what: 'order book, seeded mixed stream, full trade events, exact integers',
  against: 'nodejs-order-book',
  goal: '≥ 20×',
  async run() {
    const stream = streamOf(length, 7)
    const names = Array.from({ length: length + 1 }, (_, i) => String(i))
    const perSecond = (work: () => void) => () => {
      const start = performance.now()
      work()
      return length / ((performance.now() - start) / 1000)
    }
    const measured = await inTurn(5, {
      ours: perSecond(() => ours(stream)),
      reference: perSecond(() => theirs(stream, names)),
    })
    return [{ ...measured, show: rate, goals: [ratioAtLeast(20)] }]
  },
}
