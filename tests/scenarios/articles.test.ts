import { newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { inviteOperator } from '../harness/operators'
import { replay } from '../harness/replay'

/** Drafts of articles, their publication at a second of world time, and their history. */
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
const save = (publish: 'draft' | 'now', title: string, id?: number) =>
  editor.call('POST console/articles', { ...(id && { id }), publish, fields: JSON.stringify(text(title)) })
const schedule = (at: number, title: string, id?: number) =>
  editor.call('POST console/articles', { ...(id && { id }), publish: 'at', at, fields: JSON.stringify(text(title)) })
const titles = async () => {
  const { list } = await world.anyone.call('POST news/list', { c_id: newsCategories.notice, limit: 100 })
  return list.map(({ title }) => title)
}
const states = async (id: number) =>
  (await viewer.call('GET console/articles', { id })).map(({ state, fields, who }) => [state, fields.title_en, who])
const now = async () => Math.floor((await (await world.operator()).call('GET console/world', {})).now / 1000)

describe('a draft', () => {
  it('is seen by operators alone until it is published, in place of what readers saw', async () => {
    const { id } = await save('draft', 'First words')
    expect(await titles()).not.toContain('First words')
    expect((await world.anyone.ask('POST news/detail', { id })).body.error).toBe('not_found')
    await save('draft', 'Better words', id)
    expect(await states(id)).toEqual([['draft', 'Better words', 'editor']])
    await save('now', 'Best words', id)
    expect(await titles()).toContain('Best words')
    await save('draft', 'Later words', id)
    expect(await titles()).toContain('Best words')
    await editor.call('POST console/articles/discard', { id })
    expect((await editor.ask('POST console/articles/discard', { id })).body.error).toBe('state_invalid')
    expect(await states(id)).toEqual([['published', 'Best words', 'editor']])
  })

  it('keeps the texts of other languages that a change does not name', async () => {
    const { id } = await save('draft', 'In English')
    const fields = JSON.stringify({ title_jp: 'お知らせ', content_jp: '本文' })
    await editor.call('POST console/articles', { id, publish: 'now', fields })
    const read = (lang: 'jp' | 'en') =>
      world.anyone.call('POST news/detail', { id }, { headers: { 'language-mark': lang } })
    expect([(await read('jp')).title, (await read('en')).title]).toEqual(['お知らせ', 'In English'])
  })

  it('names the field of a language without content, and a time that has passed', async () => {
    const refused = async (input: object) => {
      const sent = { publish: 'draft', fields: JSON.stringify(text('x')), ...input } as const
      return (await editor.ask('POST console/articles', sent)).body.fields
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
    const { id } = await schedule(at, 'Tomorrow')
    await world.clock.advance(3590)
    expect(await titles()).not.toContain('Tomorrow')
    expect(await states(id)).toEqual([['scheduled', 'Tomorrow', 'editor']])
    await world.clock.advance(20)
    expect(await titles()).toContain('Tomorrow')
    const { create_time } = await world.anyone.call('POST news/detail', { id })
    expect(create_time).toBe(new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' '))
    expect(await states(id)).toEqual([['published', 'Tomorrow', 'editor']])
  })

  it('waits for another time, or not at all, if it is saved again', async () => {
    const at = (await now()) + 600
    const { id } = await schedule(at, 'Early')
    await schedule(at + 600, 'Late', id)
    await world.clock.advance(700)
    expect(await states(id)).toEqual([['scheduled', 'Late', 'editor']])
    await save('draft', 'Never', id)
    await world.clock.advance(1200)
    expect(await states(id)).toEqual([['draft', 'Never', 'editor']])
  })

  it('is not published after its article was deleted', async () => {
    const { id } = await schedule((await now()) + 60, 'Deleted')
    await editor.call('POST console/products/delete', { kind: 'article', id })
    await world.clock.advance(120)
    expect(await titles()).not.toContain('Deleted')
  })
})

describe('the history of an article', () => {
  it('has what was replaced and withdrawn, also by an edit of the live text', async () => {
    const { id } = await save('now', 'One')
    await save('now', 'Two', id)
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

  it('keeps the text of an article that is older than the history, and agreements stay published', async () => {
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

it('A replay of the log publishes the same versions at the same seconds', async () => {
  expect(await replay(world.db.pool)).toMatchObject({ difference: null, others: [] })
})
