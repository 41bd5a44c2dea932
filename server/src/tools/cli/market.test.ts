import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ran } from './cli.fixture'
import { market } from './market'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-market-'))
})
afterAll(() => rm(folder, { recursive: true }))

const at = (minute: number) => 1_767_225_600_000 + minute * 60_000
const bars = (minutes: readonly number[]) =>
  minutes.map(minute => `${at(minute)},68000.00,68010.50,67990.00,68001.00,1.500000`).join('\n')
const lagoonMarket = (...words: string[]) => ran(market, { words, values: { data: folder }, isJson: true })

describe('lagoon market', () => {
  it('imports files into one data set, lists it and exports it', async () => {
    const [one, two, out] = ['a.csv', 'b.csv', 'out.csv'].map(name => join(folder, name)) as [string, string, string]
    await writeFile(one, bars([0, 1]))
    await writeFile(two, bars([2]))
    const { printed } = await lagoonMarket('import', 'BTC/USDT', one, two)
    const set = JSON.parse(printed[0] ?? '')
    expect(set).toEqual({
      ...{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), pair: 'BTC/USDT', bars: 3, period: 60 },
      ...{ from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:02:59Z', gaps: 0, bridged: 0, rounded: 0 },
    })
    expect((await lagoonMarket('list')).printed).toEqual([JSON.stringify(set)])
    await lagoonMarket('export', set.hash.slice(0, 12), out)
    expect(await readFile(out, 'utf8')).toBe(`time,open,high,low,close,volume\n${bars([0, 1, 2])}\n`)
  })

  it('names the file and line of a gap, and bridges it if asked to', async () => {
    const path = join(folder, 'gap.csv')
    await writeFile(path, bars([0, 1, 4]))
    const sentence = 'gap.csv, line 3: 2 bars are missing between 2026-01-01 00:01:00 and 2026-01-01 00:04:00.'
    await expect(lagoonMarket('import', 'BTC/USDT', path)).rejects.toThrow(sentence)
    const values = { data: folder, bridge: true }
    const { printed } = await ran(market, { words: ['import', 'BTC/USDT', path], values, isJson: true })
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ bars: 5, gaps: 1, bridged: 2 })
  })

  it.each([
    [['import', 'ABC/USDT', 'a.csv'], 'There is no pair ABC/USDT.'],
    [['import', 'BTC/USDT', '/nowhere/a.csv'], 'there is no file /nowhere/a.csv.'],
    [['export', 'ffffffffffff', 'a.csv'], 'There is no data set ffffffffffff in'],
    [['keep'], 'Usage: lagoon market import'],
  ])('refuses %j with a sentence', async (words, sentence) => {
    await expect(lagoonMarket(...words)).rejects.toThrow(sentence)
  })
})
