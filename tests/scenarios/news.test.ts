import { languages } from '@lagoon/shared/catalogue/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world.stop())

describe('news', () => {
  it('are listed newest first in every language, each with its own titles', async () => {
    const titles = new Set<string>()
    for (const lang of languages) {
      const { list, count } = await world.anyone.call('POST news/list', { c_id: 4, limit: 100 }, { lang })
      expect(list).toHaveLength(count)
      expect(list.map(each => each.create_time)).toEqual(
        list
          .map(each => each.create_time)
          .sort()
          .reverse(),
      )
      for (const { id, title } of list) {
        const article = await world.anyone.call('POST news/detail', { id }, { lang })
        expect(article.title).toBe(title)
        expect(article.content.length).toBeGreaterThan(20)
      }
      titles.add(list[0]?.title ?? '')
    }
    expect(titles.size).toBe(languages.length)
  })

  it('are paginated, have banners with covers, and refuse an unknown article or category', async () => {
    const first = await world.anyone.call('POST news/list', { c_id: 19, page: 1, limit: 2 })
    const second = await world.anyone.call('POST news/list', { c_id: 19, page: 2, limit: 2 })
    expect([first.list.length, second.list.length, first.count]).toEqual([2, 2, second.count])
    expect(first.list[0]?.id).not.toBe(second.list[0]?.id)
    const banners = await world.anyone.call('POST news/list', { c_id: 5 })
    for (const banner of banners.list) expect(banner.cover).toMatch(/^\/h5\/covers\/.+\.svg$/)
    expect((await world.anyone.ask('POST news/detail', { id: 999_999 })).body.error).toBe('not_found')
    expect((await world.anyone.ask('POST news/list', { c_id: 7 as 4 })).body.fields).toEqual({ c_id: 'choice' })
  })
})
