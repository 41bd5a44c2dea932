import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { startWithBrowser } from '../harness/startWithBrowser'

/** The typed client, bundled and used on somebody else's page. */
const lagoon = startWithBrowser()
let bundle: string

beforeAll(async () => {
  const entry = fileURLToPath(new URL('../../shared/src/client/index.ts', import.meta.url))
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'lagoon',
    platform: 'browser',
    write: false,
  })
  bundle = built.outputFiles[0]?.text ?? ''
})

/** The global that the bundle defines on the page. */
interface Page {
  lagoon: typeof import('@lagoon/shared/client/index')
}

it('The bundled client is smaller than 10 kB', () => {
  expect(bundle.length).toBeLessThan(10_000)
})

it('The client logs in, trades, receives the order frame, reports a refusal and uploads a picture in a browser', async () => {
  const context = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
  const page = await context.newPage()
  await page.goto('/healthz')
  await page.evaluate(`${bundle};globalThis.lagoon = lagoon`)
  const seen = await page.evaluate(async () => {
    const { createClient } = (globalThis as unknown as Page).lagoon
    const anyone = createClient({ origin: window.location.origin, lang: 'en' })
    const who = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' } as const
    const alice = anyone.as(await anyone.call('POST user/login', who))
    const live = alice.live()
    let first = () => {}
    let ordered = (_id: string) => {}
    const subscribed = new Promise<void>(done => (first = done))
    const heard = new Promise<string>(done => (ordered = done))
    live.subscribe('me', frame => {
      if (frame.type === 'spot_order' && !frame.snapshot) ordered(String(frame.data.id))
      first()
    })
    await subscribed
    const order = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' } as const
    const { id } = await alice.call('POST coin/trade', order)
    const streamed = await heard
    live.close()
    const no = await alice.call('POST coin/trade', { ...order, amount: '-1' }).catch(error => error)
    const picture = await new Promise<Blob>(done => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
      canvas.toBlob(blob => done(blob as Blob))
    })
    return { id: String(id), streamed, no: [no.name, no.key, no.field], file: await alice.upload(picture) }
  })
  expect(seen.streamed).toBe(seen.id)
  expect(seen.no).toEqual(['Refused', 'param_invalid', 'amount'])
  expect(seen.file).toMatch(/\w{16}/)
  await context.close()
})
