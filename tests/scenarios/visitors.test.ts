import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../harness/client'
import { startHost, type TestHost } from '../harness/host'
import { Visitor } from '../harness/visitor'

let server: TestHost
beforeAll(async () => {
  server = await startHost({ trustProxy: ['127.0.0.1'], worlds: { visitors: 3 } })
})
afterAll(() => server.stop())

let people = 0
const someone = (address = `203.0.113.${++people}`) => new Visitor(server.origin, address)

describe('a visitor at /new', () => {
  it('creates an exchange of their own, which only they find again', async () => {
    const visitor = someone()
    const first = await visitor.look()
    expect(first).toContain('<h1>Your own exchange</h1>')
    expect(first).toContain('SIMULATED')
    expect(await visitor.create()).toMatchObject({ status: 303, headers: { location: '/new' } })
    const page = await visitor.ready()
    const [, app = ''] = /class="button" href="([^"]+)"/.exec(page) ?? []
    const { hostname, hash } = new URL(app)
    expect([hostname, hash]).toEqual([
      expect.stringMatching(/^v-[0-9a-f]{8}-[0-9a-f]{4}\.localhost$/),
      '#/?demo=erin&amp;lang=en',
    ])
    const [, password = ''] = /<code>([^<]+)/.exec(page) ?? []
    const world = new Client(`${server.origin}/w/${hostname.split('.')[0]}`)
    const desk = world.as(await world.call('POST console/login', { account: 'operator', password }))
    await desk.call('POST console/advance', { seconds: 60 })
    // It is the console of this world alone.
    await expect(desk.call('GET worlds', {})).rejects.toMatchObject({ key: 'not_found' })
    const main = new Client(server.origin)
    await expect(main.call('POST console/login', { account: 'operator', password })).rejects.toMatchObject({})

    await visitor.create()
    expect(await visitor.ready()).toContain(hostname)
    expect(await someone().look()).not.toContain(hostname)
    expect((await server.program.call('GET worlds', {})).total).toBe(1)
    await server.restart()
    const later = visitor.at(server.origin)
    expect(await later.look()).toContain(hostname)

    server.wall.forward(25 * 3_600_000)
    expect(await later.look()).toContain('Your own exchange')
    await later.create()
    expect(await later.ready()).not.toContain(hostname)
  })

  it('is refused without the form of the page, and from a page of another site', async () => {
    const before = (await server.program.call('GET worlds', {})).total
    const visitor = someone()
    expect(await visitor.create('')).toMatchObject({ status: 403 })
    await visitor.look()
    expect(await visitor.create(`${visitor.token}.`)).toMatchObject({ status: 403 })
    expect(await visitor.create(visitor.token, { origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
    const other = someone()
    await other.look()
    const { body, status } = await visitor.create(other.token)
    expect([status, body]).toEqual([403, expect.stringContaining('This page was open too long')])
    visitor.cookie = visitor.cookie.replace(/=./, '=x')
    expect(await visitor.create()).toMatchObject({ status: 403 })
    expect((await server.program.call('GET worlds', {})).total).toBe(before)
  })

  it('reads how many are in front, and is refused in a sentence when all worlds are taken', async () => {
    const visitors = [someone(), someone(), someone(), someone()]
    await Promise.all(visitors.map(each => each.look()))
    // One of three worlds is taken.
    const answers = []
    for (const each of visitors) answers.push((await each.create()).status)
    expect(answers).toEqual([303, 303, 503, 503])
    expect(await visitors[1]?.look()).toMatch(/In front of you|It takes a few seconds/)
    expect((await visitors[3]?.create())?.body).toContain('All exchanges are taken right now')
    for (const each of visitors.slice(0, 2)) await each.ready()
    expect((await server.program.call('GET worlds', {})).data.filter(({ state }) => state !== 'archived')).toHaveLength(
      3,
    )
  })

  it('shares a limit of five worlds with the others of an address', async () => {
    const large = await startHost({ trustProxy: ['127.0.0.1'], worlds: { visitors: 9 } })
    try {
      const office = Array.from({ length: 6 }, () => new Visitor(large.origin, '198.51.100.7'))
      for (const each of office) await each.look()
      const answers = await Promise.all(office.map(each => each.create()))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429])
      expect(answers.find(({ status }) => status === 429)?.body).toContain('from your network')
      await Promise.all(office.filter((_, n) => answers[n]?.status === 303).map(each => each.ready()))
    } finally {
      await large.stop()
    }
  })

  it.each([
    ['th', 'en', 'th-TH', 'สร้างกระดานเทรดของฉัน'],
    ['', 'fr, ja;q=0.5, en;q=0.8', 'en-US', 'Create my exchange'],
    ['', 'zh-TW', 'zh-HK', '建立我的交易所'],
    ['', 'fr', 'zh-HK', '建立我的交易所'],
  ])('with lang=%j and the languages %j reads %s', async (lang, languages, tag, button) => {
    const page = await someone().look(`?lang=${lang}`, { 'accept-language': languages })
    expect(page).toContain(`<html lang="${tag}">`)
    expect(page).toContain(button)
  })

  it('finds no page on a server that does not let visitors create worlds', async () => {
    const closed = await startHost()
    try {
      expect((await fetch(`${closed.origin}/new`)).status).toBe(404)
    } finally {
      await closed.stop()
    }
  })
})
