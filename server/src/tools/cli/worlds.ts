import { readFile } from 'node:fs/promises'
import type { CallData } from '@lagoon/shared/api/index'
import { command } from './command'
import { momentOf, secondsOf } from './figures.rules'
import { columns } from './output'
import { agreed } from './snapshots'
import { Failed, Misused, unreadable } from './statuses'

type Row = CallData<'GET worlds'>['data'][number]

const shown = ({ name, state, page, expires_at }: Pick<Row, 'name' | 'state' | 'page' | 'expires_at'>): string =>
  `${name} is ${state}${expires_at && `, until ${expires_at} UTC`}: ${page}`

const seconds = (text: string | undefined) => (text === undefined ? undefined : secondsOf(text))

/** `BTC/USDT=9f3c21d0` of each pair. */
function marketOf(given: readonly string[] | undefined): Record<string, string> | undefined {
  if (given === undefined) return undefined
  const pairs = given.map(text => /^([^=]+)=([0-9a-f]{8,64})$/.exec(text)?.slice(1) as [string, string] | undefined)
  if (pairs.some(pair => pair === undefined))
    throw new Misused('--market needs a pair and the hash of a data set. Example: --market BTC/USDT=9f3c21d0')
  return Object.fromEntries(pairs as [string, string][])
}

export const world = command({
  name: 'world',
  says: 'Create, list and delete further exchanges in the same server',
  about:
    'Each world has its own users, clock and prices. It sleeps until someone visits it. The commands need the operator of the server’s own exchange.',
  takes: '<create|list|show|branch|reset|sleep|wake|extend|erase|delete> [name] [to or account]',
  remote: true,
  options: {
    brand: { value: '<file>', says: 'create: its brand, from `lagoon brand get --json`', completes: 'files' },
    venue: { value: '<preset>', says: 'create: its venue profile: plain, lan, retail or bad_day' },
    from: {
      value: '<source>',
      says: 'create: `demo`, `empty`, `world:<name>`, `snapshot:<name>`, or a file of `fork save`',
      completes: 'files',
    },
    expires: { value: '<duration>', says: 'create, extend: when it is archived, counted from now' },
    'sleeps-after': { value: '<duration>', says: 'create: how long nobody uses it before it sleeps (10m)' },
    'reset-every': { value: '<duration>', says: 'create: resets it again and again' },
    'reset-to': { value: '<snapshot>', says: 'create: the snapshot of its resets' },
    seed: { value: '<seed>', says: 'create: the seed of its prices; a secret one by default' },
    at: { value: '<time>', says: 'create: when it begins; now by default' },
    market: {
      value: '<pair=hash>',
      says: 'create: recorded prices of a pair, which must include --at (`lagoon market list`)',
      several: true,
    },
    yes: { says: 'do not ask for confirmation', short: 'y' },
  },
  words: [1, 3],
  completes: [['create', 'list', 'show', 'branch', 'reset', 'sleep', 'wake', 'extend', 'erase', 'delete']],
  examples: [
    ['lagoon world create acme --brand acme.json --expires 14d', 'an exchange for acme, under its name'],
    ['lagoon world create crash --market BTC/USDT=9f3c21d0 --at 2020-03-12', 'at recorded prices'],
    ['lagoon world list', 'all of them'],
    ['lagoon world branch acme acme-friday', 'a copy of it as it is now'],
    ['lagoon world erase acme carol@lagoon.test', 'a person in the file of a world that has ended'],
    ['lagoon world delete acme --yes', 'with everything in it'],
  ],
  async run({ words: [way, name, to], values, out, connect }) {
    if (way !== 'create' && way !== 'list' && name === undefined)
      throw new Misused(`Name the world: lagoon world ${way} <name>`)
    const { operator } = await connect()
    const named = { name: name ?? '' }
    const print = (row: Row) => out.print(row, shown(row))
    switch (way) {
      case 'create': {
        const brand =
          values.brand === undefined ? undefined : await readFile(values.brand, 'utf8').catch(unreadable(values.brand))
        const isFile = values.from !== undefined && !/^(demo|empty|(world|snapshot):.*)$/.test(values.from)
        const file = isFile
          ? await readFile(values.from as string, 'base64').catch(unreadable(values.from as string))
          : undefined
        const made = await operator.call('POST worlds', {
          ...{ brand, file, market: marketOf(values.market) },
          venue: values.venue === undefined ? undefined : { preset: values.venue },
          ...{ name, from: isFile ? undefined : values.from, seed: values.seed, reset_to: values['reset-to'] },
          ...{ expires_in: seconds(values.expires), reset_every: seconds(values['reset-every']) },
          sleeps_after: seconds(values['sleeps-after']),
          start: values.at === undefined ? undefined : new Date(momentOf(values.at) * 1000).toISOString(),
        })
        out.print(made, `${shown(made)}\nOperator: ${made.operator.account} / ${made.operator.password}`)
        return undefined
      }
      case 'list': {
        const rows: Row[] = []
        for await (const row of operator.rows('GET worlds', {})) rows.push(row)
        const lines = rows.map(row => [row.name, row.state, `${row.visits} visits`, row.page])
        out.print(rows, rows.length === 0 ? 'There are no worlds besides this one.' : columns(lines))
        return undefined
      }
      case 'show': {
        const [row] = (await operator.call('GET worlds', named)).data
        if (!row) throw new Failed(`There is no world “${name}”.`)
        const { products, pages, ...visits } = await operator.call('GET worlds/visits', named)
        const lines = [
          ...products.map(({ product, opened }) => [product, `${opened}`]),
          ...pages.map(({ page, opened }) => [page, `${opened}`]),
        ]
        const looked =
          lines.length === 0
            ? '\nNobody has opened a page in thirty days.'
            : `\nPages opened in thirty days:\n${columns(lines, '  ')}`
        out.print({ ...row, ...visits, products, pages }, shown(row) + looked)
        return undefined
      }
      case 'delete':
        await agreed(`Delete “${name}”? Everything in it is lost.`, values, out)
        await operator.call('POST worlds/delete', named)
        out.print({ name, deleted: true }, `Deleted “${name}”.`)
        return undefined
      case 'reset':
        await agreed(`Reset “${name}”? Everything since its beginning is lost.`, values, out)
        print(await operator.call('POST worlds/reset', named))
        return undefined
      case 'branch':
        print(await operator.call('POST worlds/branch', { ...named, to }))
        return undefined
      case 'extend':
        print(await operator.call('POST worlds/extend', { ...named, expires_in: seconds(values.expires) }))
        return undefined
      case 'erase': {
        if (to === undefined) throw new Misused(`Name the account: lagoon world erase ${name} <e-mail or number>`)
        await agreed(`Erase ${to} in “${name}” for ever?`, values, out)
        const row = await operator.call('POST worlds/erase', { ...named, account: to })
        out.print(row, `Erased ${to} in “${row.name}”.`)
        return undefined
      }
      case 'sleep':
      case 'wake':
        print(await operator.call(`POST worlds/${way}`, named))
        return undefined
      default:
        throw new Misused(`There is no “lagoon world ${way}”. See \`lagoon world --help\`.`)
    }
  },
})
