import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines'
import { dawn, fileOf, importOf, newRecordings, wildBars } from './recordings.fixture'

const lines = fileOf(wildBars(200), 60).split('\n')
const text = lines.join('\n')
/** The same lines, with one of them changed. */
const changed = (line: number, by: (columns: string[]) => string[]): string =>
  lines.map((each, i) => (i === line - 1 ? by(each.split(',')).join(',') : each)).join('\n')
const put = (column: number, value: string) => (columns: string[]) => columns.with(column, value)

describe('a file of prices', () => {
  it('is imported with its bars, its range and a hash of its content', async () => {
    const recordings = newRecordings()
    const facts = await importOf(recordings, { 'a.csv': text })
    expect(facts).toMatchObject({ pair: 'BTC/USDT', bars: 200, period: 60, from: dawn, to: dawn + 200 * 60 - 1 })
    expect(facts).toMatchObject({ gaps: 0, bridged: 0, rounded: 0 })
    expect(recordings.list()).toEqual([facts])
    expect(recordings.find(facts.hash.slice(0, 8))).toEqual(facts)
  })

  const asPlain = lines.map(line => line.split(',').slice(0, 6).join(',')).join('\r\n')
  const micros = lines.map(line => line.replace(/^\d+/, ms => `${ms}000`)).join('\n')
  const iso = lines.map(line => line.replace(/^\d+/, ms => new Date(Number(ms)).toISOString())).join('\n')
  it.each<[string, Record<string, string | Uint8Array>]>([
    ['names in its first line', { 'a.csv': `open_time,open,high,low,close,volume,close_time,count\n${text}` }],
    ['six columns', { 'a.csv': `\ufefftime,open,high,low,close,volume\r\n${asPlain}\r\n` }],
    ['microseconds', { 'a.csv': micros }],
    ['ISO times', { 'a.csv': iso }],
    ['gz', { 'a.csv.gz': gzipSync(text) }],
    ['zip', { 'a.zip': zipSync({ 'a.csv': Buffer.from(text) }) }],
    ['two files', { 'a.csv': lines.slice(0, 90).join('\n'), 'b.csv': lines.slice(90).join('\n') }],
  ])('gives the same hash with %s', async (_, files) => {
    const recordings = newRecordings()
    const { hash } = await importOf(recordings, { 'a.csv': text })
    expect((await importOf(recordings, files)).hash).toBe(hash)
  })

  it('gives another hash if one volume differs', async () => {
    const recordings = newRecordings()
    const { hash } = await importOf(recordings, { 'a.csv': text })
    expect((await importOf(recordings, { 'a.csv': changed(7, put(5, '0.000001')) })).hash).not.toBe(hash)
  })

  it('has bars of one second if its lines are a second apart', async () => {
    const facts = await importOf(newRecordings(), { 'a.csv': fileOf(wildBars(100), 1) })
    expect(facts).toMatchObject({ period: 1, bars: 100, to: dawn + 99 })
  })

  it('rounds prices and volumes with more decimals than the pair, and counts the lines', async () => {
    const facts = await importOf(newRecordings(), { 'a.csv': changed(3, put(5, '0.0000015')) })
    expect(facts.rounded).toBe(1)
  })

  const skipped = lines.filter((_, i) => i !== 9 && i !== 10).join('\n')
  it('fills gaps with the price before them if asked to, and reports them', async () => {
    const facts = await importOf(newRecordings(), { 'a.csv': skipped }, true)
    const missing = [{ from: dawn + 9 * 60, to: dawn + 11 * 60 - 1 }]
    expect(facts).toMatchObject({ bars: 200, gaps: 1, bridged: 2, missing })
  })

  it('reports every gap otherwise', async () => {
    const twice = lines.filter((_, i) => i !== 9 && i !== 20).join('\n')
    await expect(importOf(newRecordings(), { 'a.csv': twice })).rejects.toThrow(
      'a.csv, line 10: 1 bar is missing between 2026-11-20 00:08:00 and 2026-11-20 00:10:00.\n' +
        'a.csv, line 20: 1 bar is missing between 2026-11-20 00:19:00 and 2026-11-20 00:21:00.',
    )
  })

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'bad.csv, line 1: the file is empty.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'line 1: this is not a file of prices.'],
    ['a text', 'Dear customer,\nhello', 'line 1: “Dear customer,” is neither a line of prices nor their names'],
    ['other names', `time,close,open\n${text}`, 'line 1: “time,close,open” is neither'],
    ['a broken zip', Buffer.from('PK\x03\x04nothing'), 'line 1: it is a broken zip file.'],
    ['half a zip', zipSync({ 'a.csv': Buffer.from(text) }).subarray(0, 2_000), 'line 1: it is a broken zip file.'],
    ['a broken gz', gzipSync(text).subarray(0, 300), 'line 1: it is a broken gz file.'],
    ['a bomb', gzipSync(Buffer.alloc(60_000_000, '1,'), { level: 9 }), 'line 1: the line is too long'],
    ['only names', 'time,open,high,low,close,volume\n', 'line 1: there is no line of prices.'],
    ['five columns', changed(4, columns => columns.slice(0, 5)), 'line 4: the line has 5 columns and needs 6'],
    ['a word', changed(4, put(2, 'high')), 'line 4: “high” is not a valid high.'],
    ['a negative price', changed(4, put(3, '-1')), 'line 4: “-1” is not a valid low.'],
    ['a word for a time', changed(4, put(0, 'soon')), 'line 4: “soon” is not a valid time.'],
    ['a price of 0', changed(5, put(3, '0.00')), 'line 5: a price is 0.'],
    ['high below low', changed(5, put(2, '1')), 'line 5: the high is below the low.'],
    ['an open outside', changed(5, put(1, '1')), 'line 5: the open is outside of low and high.'],
    ['a close outside', changed(5, put(4, '99999')), 'line 5: the close is outside of low and high.'],
    ['a huge price', changed(5, put(2, '999999999')), 'line 5: a price has too many digits for this pair.'],
    ['a bar twice', [...lines.slice(0, 6), ...lines.slice(5)].join('\n'), 'line 7: the bar of 2026-11-20 00:05:00 is'],
    ['disorder', [...lines.slice(0, 6), lines[2]].join('\n'), 'line 7: the bar of 2026-11-20 00:02:00 comes after'],
    [
      'a bar between minutes',
      [...lines.slice(0, 6), lines[6]?.replace(/^\d+/, ms => String(Number(ms) + 5000))].join('\n'),
      'line 7: the bar of 2026-11-20 00:06:05 does not begin at a whole minute.',
    ],
  ])('is refused with its name and line: %s', async (_, content, sentence) => {
    const recordings = newRecordings()
    await expect(importOf(recordings, { 'bad.csv': content })).rejects.toThrow(sentence)
    await expect(importOf(recordings, { 'bad.csv': content })).rejects.toThrow(/^bad\.csv, line \d+: /)
    expect(readdirSync(recordings.folder)).toEqual([])
  })

  it.each([1, 60] as const)('is exported as a file that gives the same data set: bars of %i s', async period => {
    const recordings = newRecordings()
    const { hash } = await importOf(recordings, { 'a.csv': fileOf(wildBars(3_000), period) })
    const exported = [...linesOf(await recordings.open(hash, 'BTC/USDT'))].join('')
    expect((await importOf(recordings, { 'b.csv': exported })).hash).toBe(hash)
  })

  const damaged = async (name: string, damage: (file: Buffer) => Uint8Array) => {
    const recordings = newRecordings()
    const facts = await importOf(recordings, { 'a.csv': text })
    const path = `${recordings.folder}/${facts.hash}/${name}`
    const before = readFileSync(path)
    writeFileSync(path, damage(Buffer.from(before)))
    return { recordings, facts, path, before }
  }
  const flip = (file: Buffer) => file.fill(7, 100, 101)

  it.each<[string, (file: Buffer) => Uint8Array]>([
    ['prices', flip],
    ['prices', file => file.subarray(0, -4)],
    ['volumes', flip],
    ['set.json', () => Buffer.from('{')],
    ['set.json', file => Buffer.from(String(file).replace('"bars":200', '"bars":200000000000'))],
  ])('I-33 is refused if its %s are damaged, until the same files are imported again', async (name, damage) => {
    const { recordings, facts } = await damaged(name, damage)
    await expect(recordings.open(facts.hash, 'BTC/USDT')).rejects.toThrow('are damaged in')
    expect(await importOf(recordings, { 'a.csv': text })).toEqual(facts)
    expect(await recordings.open(facts.hash, 'BTC/USDT')).toMatchObject(facts)
  })

  it.each<[string, (file: Buffer) => Uint8Array]>([
    ['tree', file => file.fill(7, 9, 10)],
    ['before', () => Buffer.from('')],
    ['set.json', file => Buffer.from(String(file).replace(/"dayRange":[^,}]+/, '"dayRange":9'))],
  ])('I-33 gets its %s again if it does not match the prices', async (name, damage) => {
    const { recordings, facts, path, before } = await damaged(name, damage)
    await recordings.open(facts.hash, 'BTC/USDT')
    expect(readFileSync(path)).toEqual(before)
  })

  it('can be deleted, also while it is open', async () => {
    const recordings = newRecordings()
    const { hash } = await importOf(recordings, { 'a.csv': text })
    expect(recordings.bytesOf(hash)).toBeGreaterThan(200 * 24)
    await recordings.open(hash, 'BTC/USDT')
    await recordings.delete(hash)
    expect([recordings.list(), recordings.find(hash)]).toEqual([[], undefined])
  })

  it('is refused by name if a world needs it and it is not here', async () => {
    const recordings = newRecordings()
    await expect(recordings.open('f'.repeat(64), 'BTC/USDT')).rejects.toThrow(
      /the recorded prices of BTC\/USDT \(ffffffffffff\) are not in /,
    )
  })
})

describe('what a killed import left', () => {
  it('is deleted at the next start; an import that another process runs, and the data sets, stay', async () => {
    const recordings = newRecordings()
    const { hash } = await importOf(recordings, { 'a.csv': text })
    const own = basename(await recordings.beginImport())
    const { pid: ended } = spawnSync(process.execPath, ['--version'])
    const running = `importing-${process.ppid}-Ab12cD`
    for (const name of [`importing-${ended}-Ab12cD`, 'importing-Ab12cD', running])
      mkdirSync(join(recordings.folder, name, 'set'), { recursive: true })
    expect(readdirSync(recordings.folder)).toContain(own)
    await recordings.removeLeftovers()
    expect(readdirSync(recordings.folder).sort()).toEqual([hash, running].sort())
    expect(recordings.find(hash)).toMatchObject({ hash })
  })
})
