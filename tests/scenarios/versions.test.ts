import type { CallParsed } from '@lagoon/shared/api/index'
import { newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { inviteOperator } from '../harness/operators'
import { replay } from '../harness/replay'

/** Drafts of articles, merchants and new coins, their publication at a second of world time, and their history. */
let world: TestExchange
let editor: Client
let viewer: Client
beforeAll(async () => {
  world = await startExchange()
  const owner = await world.operator()
  editor = (await inviteOperator(owner, 'editor')).client
  viewer = (await inviteOperator(owner, 'viewer')).client
})
afterAll(() => world.stop())

const text = (title: string) => ({ category: 'notice', title_en: title, content_en: `About ${title}` })
const article = (title: string) => ({ kind: 'article', fields: JSON.stringify(text(title)) }) as const
/** Of an article, or of the draft of a new one. */
interface Of {
  id?: number
  draft?: number
}
const save = (publish: 'draft' | 'now', title: string, of: Of = {}) =>
  editor.call('POST console/versions', { ...article(title), ...of, publish })
const schedule = (at: number, title: string, of: Of = {}) =>
  editor.call('POST console/versions', { ...article(title), ...of, publish: 'at', at })
const published = async (title: string) => {
  const { id } = await save('now', title)
  if (id === null) throw new Error('It was not published.')
  return id
}
const titles = async () => {
  const { list } = await world.anyone.call('POST news/list', { c_id: newsCategories.notice, limit: 100 })
  return list.map(({ title }) => title)
}
type Kind = CallParsed<'GET console/versions'>['kind']
const versions = (id?: number, kind: Kind = 'article') => viewer.call('GET console/versions', { kind, id })
const states = async (id: number) => (await versions(id)).map(({ state, fields, who }) => [state, fields.title_en, who])
/** Of a new article. */
const draftOf = async (version: number) => {
  const found = (await versions()).find(({ id }) => id === version)
  return found && [found.state, found.fields.title_en, found.who]
}
const now = async () => Math.floor((await (await world.operator()).call('GET console/world', {})).now / 1000)

describe('a draft', () => {
  it('is visible to operators only, and replaces the published text when it is published', async () => {
    const first = await save('draft', 'First words')
    expect(first.id).toBeNull()
    expect(await titles()).not.toContain('First words')
    const draft = first.version
    await save('draft', 'Better words', { draft })
    expect(await draftOf(draft)).toEqual(['draft', 'Better words', 'editor'])
    const { id } = await save('now', 'Best words', { draft })
    if (id === null) throw new Error('It was not published.')
    expect(await titles()).toContain('Best words')
    expect(await draftOf(draft)).toBeUndefined()
    const { version } = await save('draft', 'Later words', { id })
    expect(await titles()).toContain('Best words')
    await editor.call('POST console/versions/discard', { id: version })
    expect((await editor.ask('POST console/versions/discard', { id: version })).body.error).toBe('not_found')
    expect((await editor.ask('POST console/versions/discard', { id: draft })).body.error).toBe('state_invalid')
    expect(await states(id)).toEqual([['published', 'Best words', 'editor']])
  })

  it('is published as it is, without a field, and a new article needs one', async () => {
    const publish = (of: Of) =>
      editor.ask('POST console/versions', { kind: 'article', ...of, fields: '{}', publish: 'now' })
    const { version: draft } = await save('draft', 'Unchanged words')
    const { body } = await publish({ draft })
    expect(body.type).toBe('ok')
    expect(await titles()).toContain('Unchanged words')
    expect((await publish({})).body.fields).toEqual({ fields: 'required' })
  })

  it('keeps the texts of other languages that a change does not name', async () => {
    const { version: draft } = await save('draft', 'In English')
    const fields = JSON.stringify({ title_jp: 'お知らせ', content_jp: '本文' })
    const made = await editor.call('POST console/versions', { kind: 'article', draft, publish: 'now', fields })
    const id = made.id ?? 0
    const read = (lang: 'jp' | 'en') =>
      world.anyone.call('POST news/detail', { id }, { headers: { 'language-mark': lang } })
    expect([(await read('jp')).title, (await read('en')).title]).toEqual(['お知らせ', 'In English'])
  })

  it('is refused for a missing text, an unknown field or a time in the past, with an error on that field', async () => {
    const refused = async (input: object) => {
      const sent = { publish: 'draft', ...article('x'), ...input } as const
      return (await editor.ask('POST console/versions', sent)).body.fields
    }
    const partly = JSON.stringify({ ...text('x'), title_jp: 'お知らせ' })
    expect(await refused({ fields: partly })).toEqual({ content_jp: 'required' })
    expect(await refused({ publish: 'at' })).toEqual({ at: 'required' })
    expect(await refused({ publish: 'at', at: 1_000_000 })).toEqual({ at: 'too_small' })
    expect(await refused({ fields: JSON.stringify({ ...text('x'), colour: 'red' }) })).toEqual({ colour: 'unknown' })
  })
})

describe('a version with a time', () => {
  it('is published at its second of world time, and dated with it', async () => {
    const at = (await now()) + 3600
    const { version } = await schedule(at, 'Tomorrow')
    await world.clock.advance(3590)
    expect(await titles()).not.toContain('Tomorrow')
    expect(await draftOf(version)).toEqual(['scheduled', 'Tomorrow', 'editor'])
    await world.clock.advance(20)
    expect(await titles()).toContain('Tomorrow')
    const { list } = await world.anyone.call('POST news/list', { c_id: newsCategories.notice, limit: 100 })
    const id = list.find(({ title }) => title === 'Tomorrow')?.id ?? 0
    const { create_time } = await world.anyone.call('POST news/detail', { id })
    expect(create_time).toBe(new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' '))
    expect(await states(id)).toEqual([['published', 'Tomorrow', 'editor']])
  })

  it('takes the time of the last save, or none if that saved a draft', async () => {
    const at = (await now()) + 600
    const { version: draft } = await schedule(at, 'Early')
    await schedule(at + 600, 'Late', { draft })
    await world.clock.advance(700)
    expect(await draftOf(draft)).toEqual(['scheduled', 'Late', 'editor'])
    await save('draft', 'Never', { draft })
    await world.clock.advance(1200)
    expect(await draftOf(draft)).toEqual(['draft', 'Never', 'editor'])
  })

  it('is not published after its article was deleted', async () => {
    const id = await published('Kept')
    await schedule((await now()) + 60, 'Deleted', { id })
    await editor.call('POST console/products/delete', { kind: 'article', id })
    await world.clock.advance(120)
    expect(await titles()).not.toContain('Deleted')
  })
})

describe('the history of an article', () => {
  it('lists replaced and withdrawn versions, also those changed by an edit of the published text', async () => {
    const id = await published('One')
    await save('now', 'Two', { id })
    const edit = (fields: object) =>
      editor.call('POST console/products', { kind: 'article', id, fields: JSON.stringify(fields) })
    await edit({ title_en: 'Three' })
    await edit({ published: 'false' })
    expect(await titles()).not.toContain('Three')
    expect((await states(id)).map(([state, title]) => `${state} ${title}`).sort()).toEqual([
      'replaced One',
      'replaced Two',
      'withdrawn Three',
    ])
    await edit({ published: 'true' })
    expect(await titles()).toContain('Three')
  })

  it('keeps the text of an article that is older than the history, and refuses to withdraw an agreement', async () => {
    const agreement = 2001
    const edit = (fields: object) =>
      editor.ask('POST console/products', { kind: 'article', id: agreement, fields: JSON.stringify(fields) })
    expect((await edit({ published: 'false' })).body.fields).toEqual({ published: 'choice' })
    const { title } = await world.anyone.call('POST news/detail', { id: agreement })
    expect((await edit({ title_en: 'New terms' })).body.type).toBe('ok')
    expect((await states(agreement)).map(([state, each]) => [state, each])).toEqual(
      expect.arrayContaining([
        ['published', 'New terms'],
        ['replaced', title],
      ]),
    )
  })
})

describe('a merchant', () => {
  const terms = { coin_id: '3', pay_currency: 'THB', bank_name: 'Bank', real_name: 'A. Seller' }
  const figures = { rate: '36', min_number: '10', max_number: '500', stock: '1000', minutes: '15' }
  const merchant = { kind: 'merchant', fields: JSON.stringify({ name: 'Quiet Quay', ...terms, ...figures }) } as const
  const offered = async () => {
    const { data } = await (await world.as('alice')).call('GET merchant/mer_list', { currency_id: 3, limit: 100 })
    return data.filter(({ name }) => name.startsWith('Quiet'))
  }

  it('opens at its second, also if the server restarts before it, and closes', async () => {
    const at = (await now()) + 7200
    const { version } = await editor.call('POST console/versions', { ...merchant, publish: 'at', at })
    await world.clock.advance(7190)
    expect(await offered()).toEqual([])
    await world.restart()
    await world.clock.advance(9)
    expect(await offered()).toEqual([])
    await world.clock.advance(1)
    expect(await offered()).toMatchObject([{ min_number: '10', stock: '1000' }])
    const [{ id = 0 } = {}] = await offered()
    expect(await versions(id, 'merchant')).toMatchObject([{ id: version, state: 'published' }])

    // A draft leaves the terms that customers see, and is published in their place.
    const fields = JSON.stringify({ name: 'Quiet Harbour' })
    await editor.call('POST console/versions', { kind: 'merchant', id, publish: 'draft', fields })
    expect(await offered()).toMatchObject([{ name: 'Quiet Quay' }])
    await editor.call('POST console/versions', { kind: 'merchant', id, publish: 'now', fields })
    expect(await offered()).toMatchObject([{ name: 'Quiet Harbour' }])
    await editor.call('POST console/products', { kind: 'merchant', id, fields: JSON.stringify({ open: 'false' }) })
    expect(await offered()).toEqual([])
    expect((await versions(id, 'merchant')).map(({ state, fields }) => `${state} ${fields.name}`).sort()).toEqual([
      'replaced Quiet Quay',
      'withdrawn Quiet Harbour',
    ])
  })

  it('is refused as a draft with an error on the field that does not fit', async () => {
    const wrong = { ...merchant, fields: JSON.stringify({ name: 'x', ...terms, ...figures, max_number: '9' }) }
    const { body } = await editor.ask('POST console/versions', { ...wrong, publish: 'draft' })
    expect(body.fields).toEqual({ max_number: 'too_small' })
    const { body: other } = await viewer.ask('POST console/versions', { ...merchant, publish: 'draft' })
    expect(other.error).toBe('forbidden')
  })
})

describe('a new coin', () => {
  const day = 86_400
  const termsAt = (start: number, symbol: string) => ({
    ...{ title: 'Tidewood', symbol, price: '0.5', supply: '100000', min_amount: '10', max_amount: '1000' },
    ...{ predict_rate: '5', interest_rate: '0', lock_days: '0', starts_at: String(start) },
    ...{ closes_at: String(start + day), launches_at: String(start + 2 * day) },
    ...{ tagline_en: 'Timber from the tide', introduction_en: 'Long.' },
  })
  const save = (symbol: string, start: number, when: { publish: 'draft' | 'now' } | { publish: 'at'; at: number }) =>
    editor.ask('POST console/versions', { kind: 'newcoin', fields: JSON.stringify(termsAt(start, symbol)), ...when })
  const listed = async () => (await world.anyone.call('GET lh/send/config', {})).map(row => row.new_currency_name)
  const known = async () => {
    const alice = await world.as('alice')
    const { change_wallet } = await alice.call('POST wallet/list', {})
    return change_wallet.balance.map(({ currency_name }) => currency_name)
  }
  const stop = (id: number) =>
    editor.ask('POST console/products', { kind: 'newcoin', id, fields: JSON.stringify({ published: 'false' }) })

  it('is unknown to customers before it is published: no offer, no coin, no pair', async () => {
    const start = (await now()) + day
    expect((await save('TIDE', start, { publish: 'at', at: start - 60 })).body.type).toBe('ok')
    const symbols = async () => JSON.stringify(await world.anyone.call('GET currency/quotation_new', {}))
    await world.clock.advance(day - 61)
    expect([await listed(), await known(), await symbols()].flat().join()).not.toMatch(/TIDE/)
    await world.clock.advance(1)
    expect(await listed()).toContain('TIDE')
    expect(await known()).toContain('TIDE')
  })

  it('can be withdrawn until a customer holds it; then the error says why not', async () => {
    const start = await now()
    const { body } = await save('REEF', start, { publish: 'now' })
    const id = body.data.id ?? 0
    expect((await stop(id)).body.type).toBe('ok')
    expect(await listed()).not.toContain('REEF')
    const alice = await world.as('alice')
    const order = { config_id: id, amount: '50', pay_currency_id: 3 }
    expect((await alice.ask('POST lh/send/order', order)).body.error).toBe('not_found')
    await editor.call('POST console/versions', { kind: 'newcoin', id, publish: 'now', fields: '{"title":"Reef"}' })
    await alice.call('POST lh/send/order', order)
    const refused = (await stop(id)).body
    expect(refused.fields).toEqual({ published: 'choice' })
    expect(refused.message).toBe('Customers already hold this coin or have subscribed to it, so it stays published')
    expect(await listed()).toContain('REEF')
  })

  it('must launch after its publication, and stays a draft if its symbol is taken meanwhile', async () => {
    const start = (await now()) + day
    const late = await save('LATE', start, { publish: 'at', at: start + 2 * day })
    expect(late.body.fields).toEqual({ launches_at: 'too_small' })
    await save('TWIN', start, { publish: 'at', at: start - 600 })
    await save('TWIN', start, { publish: 'now' })
    await world.clock.advance(day - 500)
    expect((await listed()).filter(name => name === 'TWIN')).toHaveLength(1)
    const drafts = await versions(undefined, 'newcoin')
    expect(drafts.map(({ state, fields, publish_at }) => [state, fields.symbol, publish_at])).toEqual([
      ['draft', 'TWIN', ''],
    ])
  })
})

it('A replay of the log publishes the same versions at the same seconds', async () => {
  expect(await replay(world.db.pool)).toMatchObject({ difference: null, others: [] })
})
