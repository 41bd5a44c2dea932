import { command } from './command'
import { momentOf, secondsOf } from './figures.rules'
import { Misused } from './statuses'
import { utc } from './world'

export const advance = command({
  name: 'advance',
  says: 'Move world time forward and do everything that becomes due',
  about:
    'A duration is 15d, 12h, 1h30m or 90s; `next` goes to the next event of the calendar. Everything that becomes due on the way happens in order, as if the time had passed second by second.',
  takes: '<duration> | next | --to <time>',
  remote: true,
  options: { to: { value: '<time>', says: 'to this moment, in UTC: 2026-12-01 or 2026-12-01T08:00' } },
  words: [0, 1],
  completes: [['next', '1m', '1h', '1d', '15d']],
  examples: [
    ['lagoon advance 15d', 'a 15-day trust pays all its interest'],
    ['lagoon advance next', 'to the next event of the calendar'],
    ['lagoon advance --to 2026-12-01', 'to a day'],
  ],
  async run({ words: [by], values: { to }, out, connect }) {
    if ((by === undefined) === (to === undefined))
      throw new Misused('Say how far: lagoon advance 15d, lagoon advance next, or lagoon advance --to <time>.')
    const input = to !== undefined ? { to: momentOf(to) } : by === 'next' ? null : { seconds: secondsOf(by as string) }
    const { operator } = await connect()
    const { now, done } = input
      ? await operator.call('POST console/advance', input)
      : await operator.call('POST console/next', {})
    const kinds = Object.entries(done).filter(([, times]) => times > 0)
    const what = kinds.map(([kind, times]) => `\n  ${String(times).padStart(6)}  ${kind}`).join('')
    out.print({ now, done }, `World time is ${utc(now)}.${what && `\nDone meanwhile:${what}`}`)
  },
})
