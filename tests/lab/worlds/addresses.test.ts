import { readRemoteConfig } from '@lagoon/server/settings/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { button } from '../../harness/phone'
import { startWithBrowser } from '../../harness/startWithBrowser'
import { openFront } from './front'

const lagoon = startWithBrowser()
let other: TestExchange
let front: Awaited<ReturnType<typeof openFront>>

beforeAll(async () => {
  other = await startExchange()
  front = await openFront(lagoon.exchange, other)
})
afterAll(async () => {
  await front?.stop()
  await other?.stop()
})

describe('the addresses of a world', () => {
  it.each(['', '/w/a', '/w/b'])(
    'stay under %s/ in redirects, the page, the manifest and the API documents',
    async at => {
      const get = (path: string) => fetch(front.origin + at + path, { redirect: 'manual' })
      const target = async (path: string) => (await get(path)).headers.get('location')
      expect(await Promise.all(['/', '/h5', '/console', '/api/docs'].map(target))).toEqual(
        ['/h5/', '/h5/', '/console/', '/api/docs/'].map(path => at + path),
      )
      const page = await (await get('/h5/')).text()
      const linked = new URL(/rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '', `${front.origin}${at}/h5/`)
      expect(linked.pathname).toBe(`${at}/h5/app.webmanifest`)
      const manifest = await (await fetch(linked)).json()
      const absolute = (path: string) => new URL(path, linked).pathname
      // Without an id, a browser identifies the installed app by its start page.
      expect([manifest.id, absolute(manifest.start_url), absolute(manifest.scope)]).toEqual([
        undefined,
        `${at}/h5/`,
        `${at}/h5/`,
      ])

      const openApi = await (await get('/api/openapi.json')).json()
      expect(openApi.servers).toEqual([{ url: at || '/' }])
      expect(openApi.info.description).toContain(`](${at}/api/asyncapi.json)`)
      expect(await (await get('/api/docs/json')).json()).toEqual(openApi)
      const { exchange } = (await (await get('/api/asyncapi.json')).json()).servers
      expect(`${exchange.protocol}://${exchange.host}${exchange.pathname ?? ''}`).toBe(
        `${front.origin.replace('http', 'ws')}${at}`,
      )
      expect(await (await get('/api/bruno.zip')).text()).toContain(`  base: ${front.origin}${at}\n`)
    },
  )

  it('open the API page, where each world stores its own token', async () => {
    const phone = await lagoon.browser.phone({ baseURL: front.origin })
    const page = await phone.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/w/a/api/docs')
    await page.locator('.opblock-tag').first().waitFor()
    expect(asked.filter(path => !path.startsWith('/w/a/api/'))).toEqual([])
    await button(page, 'Authorize').click()
    await page.getByLabel('Value:').first().fill('a token of a')
    await page.locator('.auth-container').first().getByRole('button', { name: 'Apply' }).click()
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.endsWith('authorized')))
    await expect.poll(keys).toEqual(['/w/a/authorized'])
    await phone.close()
  })

  it('serve a program that knows only the address of the world', async () => {
    const bob = await front.logIn('b', 'bob')
    const live = bob.live()
    const heard = new Promise(resolve => live.subscribe('me', resolve))
    await bob.call('POST coin/trade', { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' })
    const { value } = await bob
      .typed()
      .events({ after: '0', types: ['order.filled'] })
      .next()
    expect(value.type).toBe('order.filled')
    await heard
    live.close()
    await expect(front.program('a', bob.token).call('GET user/center', {})).rejects.toMatchObject({
      key: 'not_logged_in',
    })

    const { origin } = readRemoteConfig({ url: `${front.origin}/w/b/console/`, operator: 'operator:operator' }, {})
    expect(origin).toBe(bob.origin)
  })
})
