import { expect, it } from 'vitest'
import { dawn, fileOf, importOf, newRecordings, wildBars } from '../recording/recordings.fixture'
import { chooseRecordings } from './chooseRecordings'

const symbol = 'BTC/USDT'

it('A pair may have several data sets, but only one for each second', async () => {
  const recordings = newRecordings()
  const [first, second, later] = [
    await importOf(recordings, { 'a.csv': fileOf(wildBars(100), 60) }),
    await importOf(recordings, { 'b.csv': fileOf(wildBars(100, 2), 60, dawn + 5_940) }),
    await importOf(recordings, { 'c.csv': fileOf(wildBars(100, 3), 60, dawn + 6_000) }),
  ]
  const chosen = (...sets: { hash: string }[]) =>
    chooseRecordings(
      sets.map(({ hash }) => ({ symbol, from: hash })),
      recordings,
      dawn + 60,
    )
  expect(await chosen(first, later)).toEqual([
    { pair_id: 101, start: dawn, until: dawn + 5_999, hash: first.hash },
    { pair_id: 101, start: dawn + 6_000, until: dawn + 11_999, hash: later.hash },
  ])
  await expect(chosen(first, second)).rejects.toThrow('two data sets of BTC/USDT have prices of the same seconds')
  await expect(chosen(later)).rejects.toThrow('do not include the beginning of the world, 2026-11-20 00:01:00')
})

it('A data set of another pair is refused', async () => {
  const recordings = newRecordings()
  const { hash } = await importOf(recordings, { 'a.csv': fileOf(wildBars(10), 60) })
  const ether = chooseRecordings([{ symbol: 'ETH/USDT', from: hash }], recordings, dawn)
  await expect(ether).rejects.toThrow(`the data set ${hash} is one of BTC/USDT`)
})
