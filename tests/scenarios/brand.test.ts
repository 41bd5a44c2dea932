import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { useBrandFile } from '@lagoon/server/entry/notStarted'
import { type BrandFile, brandProducts, defaultBrand, shownOf } from '@lagoon/shared/catalogue/brand'
import { languages } from '@lagoon/shared/catalogue/languages'
import { type NewsCategory, newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import type { Answer, Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { usdt } from '../harness/money'
import { newcomer } from '../harness/newcomer'
import { picture } from '../harness/picture'
import { replay } from '../harness/replay'
import { type Mailbox, openMailbox } from '../harness/smtp'

/** An exchange under another company's name. */
const data = (bytes: Uint8Array | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const svg = (inside: string, head = '', size = 'viewBox="0 0 64 64"') =>
  data(`${head}<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`, 'image/svg+xml')
const circle = '<circle cx="32" cy="32" r="30" fill="#dc143c"/>'
const acme: Partial<BrandFile> = {
  ...{ name: 'Acme & Co', legal_name: 'Acme Holdings S.A.', logo: svg(circle), accent: '#dc143c' },
  ...{ languages: ['esp', 'en'], language: 'esp', support_url: 'https://help.acme.example/', ups: 'red' },
  coins: [{ symbol: 'TIDW', name: 'Acme Coin', about: 'La moneda de Acme.' }],
}
const script: BrandFile['demo'] = [
  { id: 'hello', persona: 'erin', page: '/pages/assets/index', action: null },
  {
    ...{ id: 'five-lots', persona: 'alice', page: '/pages/lever/index?symbol=BTC%2FUSDT' },
    action: { does: 'openPosition', lots: 5, multiple: 10 },
    words: { en: { title: 'Five lots', say: 'Alice buys five lots.' } },
  },
]

let exchange: TestExchange
let operator: Client
const open = async (settings = {}) => {
  exchange = await startExchange(settings)
  operator = await exchange.operator()
}
const set = (brand: object | string, who = operator) =>
  who.ask('POST console/brand', { brand: typeof brand === 'string' ? brand : JSON.stringify(brand) })
const page = async (path: string) => (await fetch(`${exchange.origin}${path}`)).text()

describe('a brand in Spanish', () => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
    await open({ mailUrl: mailbox.url.replace('&from=desk@lagoon.test', '') })
    expect((await set(acme)).body).toMatchObject({ type: 'ok', data: { name: 'Acme & Co', language: 'esp' } })
  })
  afterAll(async () => {
    await exchange.stop()
    await mailbox.close()
  })
  const isClean = (text: string) => {
    expect(text.match(/.{0,40}Lagoon.{0,40}/gi)?.filter(found => !/x-lagoon|lagoon\.test/i.test(found)) ?? []).toEqual(
      [],
    )
    expect(text).toMatch(/Acme &(amp;)? Co/)
  }

  it('is in both pages before their first frame, in their titles, icons and colours', async () => {
    const [app, console] = await Promise.all([page('/h5/'), page('/console/')])
    for (const html of [app, console]) {
      const [, block = ''] = /<head><script type="application\/json" id="brand">(.*?)<\/script>/.exec(html) ?? []
      expect(JSON.parse(block)).toEqual(await exchange.anyone.call('GET brand', {}))
      expect(html).toMatch(/<style id="brand-palette">.*--brand:#[0-9a-f]{6}/)
      expect(html).not.toMatch(/icons\/lagoon/)
    }
    isClean(app.replace(/<script>[\s\S]*?<\/script>/g, ''))
    expect(app).toContain('<title>Acme &amp; Co</title>')
    expect(app).toContain('<html lang="es-ES">')
    expect(console).toContain('<title>Acme &amp; Co console</title>')
  })

  it('is the name and the icon of the installed app', async () => {
    const manifest = JSON.parse(await page('/h5/app.webmanifest'))
    isClean(JSON.stringify(manifest))
    expect(manifest).toMatchObject({ name: 'Acme & Co', short_name: 'Acme & Co', start_url: './' })
    for (const { src, sizes } of manifest.icons) {
      const answer = await fetch(`${exchange.origin}${src}`)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  it('is in every article in eight languages, and its name is text there', async () => {
    const all: Promise<void>[] = []
    for (const lang of languages)
      for (const c_id of Object.values(newsCategories)) {
        const { list } = await exchange.anyone.call('POST news/list', { c_id, limit: 100 }, { lang })
        all.push(
          ...list.map(async ({ id, title }) => {
            const article = await exchange.anyone.call('POST news/detail', { id }, { lang })
            expect(`${title}${JSON.stringify(article)}`).not.toMatch(/Lagoon|\{brand\}/)
            expect(article.author).toBe('Acme & Co')
            expect(article.content).not.toContain('Acme & Co')
          }),
        )
      }
    await Promise.all(all)
    expect(all.length).toBeGreaterThan(100)
  })

  it('sends the mails', async () => {
    await exchange.anyone.call('POST sms_mail', { user_string: 'mia@example.com', type: 'register' }, { lang: 'esp' })
    const [letter = ''] = mailbox.letters
    expect(letter).toMatch(/^From: "?Acme & Co"? </m)
    isClean(letter.replace(/^(Message-ID|Received|To|From):.*$/gm, '').replaceAll('=\r\n', ''))
  })

  it('greets, invites, takes deposits and describes new coins', async () => {
    const alice = await exchange.as('alice')
    await alice.call('POST support/messages', { text: 'Hello' })
    isClean(JSON.stringify(await alice.call('GET support/messages', {})))
    isClean(JSON.stringify(await alice.call('GET user/my_share', {})))
    isClean(JSON.stringify(await alice.call('POST wallet/get_in_address', { currency: 9999 })))
    for (const lang of languages) isClean(JSON.stringify(await alice.call('GET lh/send/config', {}, { lang })))
    expect(JSON.stringify(await alice.call('GET merchant/mer_list', { currency_id: usdt }))).not.toMatch(/Lagoon/)
    expect((await alice.call('POST set/get_customer_url', {})).customer_url).toBe('https://help.acme.example/')
  })

  it('is in the descriptions of the API and the datafeed of charts', async () => {
    for (const path of [
      '/api/openapi.json',
      '/api/asyncapi.json',
      '/udf/config',
      '/udf/search?query=BTC',
      '/api/docs/',
    ])
      expect([path, (await page(path)).match(/.{0,30}\bLagoon\b.{0,30}/g)]).toEqual([path, null])
    expect(JSON.parse(await page('/api/openapi.json')).info.title).toBe('Acme & Co')
    expect(JSON.parse(await page('/udf/config')).exchanges).toEqual([
      { value: 'ACME_&_CO', name: 'Acme & Co', desc: 'Acme & Co: a simulated market' },
    ])
    expect(JSON.parse(await page('/udf/symbols?symbol=ACME_%26_CO:BTC/USDT'))).toMatchObject({ name: 'BTC/USDT' })
  })

  it('speaks its own language to callers who have not chosen one', async () => {
    const answer = await fetch(`${exchange.origin}/api/user/center`)
    expect((await answer.json()).message).toBe('Inicia sesión')
  })
})

describe('a brand', () => {
  beforeEach(() => open())
  afterEach(() => exchange.stop())

  it('is Lagoon until the operator sets another, and only the operator may', async () => {
    expect(await exchange.anyone.call('GET brand', {})).toEqual(shownOf(defaultBrand))
    expect(await page('/h5/')).toContain('<title>Lagoon</title>')
    expect(await page('/h5/')).not.toContain('brand-palette')
    expect((await set(acme, await exchange.as('alice'))).body.error).toBe('not_logged_in')
  })

  it('is the same after a saved file was loaded elsewhere, pictures included', async () => {
    const banner = { picture: data(await picture({ width: 400, height: 100, format: 'jpeg' })), title: 'Hi', link: '' }
    await set({ ...acme, banners: [banner], demo: script })
    const file = await operator.call('GET console/brand', {})
    const shown = await exchange.anyone.call('GET brand', {})
    expect(file.logo).toMatch(/^data:image\/png/)
    await set(defaultBrand)
    expect(await operator.call('GET console/brand', {})).toEqual(defaultBrand)
    await set(file)
    expect(await operator.call('GET console/brand', {})).toEqual(file)
    expect(await exchange.anyone.call('GET brand', {})).toEqual(shown)
    // The form of the console sends the addresses of pictures that the brand has.
    await set({ ...shown, demo: script, name: 'Acme' })
    expect(await operator.call('GET console/brand', {})).toEqual({ ...file, name: 'Acme' })
  })

  it('survives a restart, a snapshot and a replay, and travels with the world', async () => {
    await set({ ...acme, demo: script })
    const shown = await exchange.anyone.call('GET brand', {})
    expect(shown.coins).toEqual(acme.coins)
    await operator.call('POST console/snapshots', { name: 'acme' })
    const { file } = await operator.call('GET console/fork', {})
    await exchange.restart()
    expect(await exchange.anyone.call('GET brand', {})).toEqual(shown)
    expect((await fetch(`${exchange.origin}${shown.logo}`)).status).toBe(200)
    await set({ name: 'Other' })
    await operator.call('POST console/restore', { name: 'acme' })
    expect(await exchange.anyone.call('GET brand', {})).toEqual(shown)
    // The seeds have no brand, so a world that is reset for the next demo keeps the present one.
    await operator.call('POST console/reset', {})
    expect(await exchange.anyone.call('GET brand', {})).toEqual(shown)
    expect(await replay(exchange.db.pool)).toMatchObject({ difference: null, others: [] })
    await set({ name: 'Other' })
    await operator.call('POST console/fork', { file })
    expect(await exchange.anyone.call('GET brand', {})).toEqual(shown)
    expect((await operator.call('GET console/brand', {})).demo).toEqual(script)
  })

  it('comes from the file of a start if it is another one, and a file with a fault stops the start', async () => {
    const path = join(exchange.dataDir, 'acme.json')
    await writeFile(path, JSON.stringify(acme))
    expect(await useBrandFile(exchange.inside, path)).toBe(true)
    expect(await exchange.anyone.call('GET brand', {})).toMatchObject({ name: 'Acme & Co', language: 'esp' })
    expect(await useBrandFile(exchange.inside, path)).toBe(false)
    await writeFile(path, JSON.stringify({ logo: svg('<script/>') }))
    await expect(useBrandFile(exchange.inside, path)).rejects.toThrow(
      /acme.json cannot be used \(logo: The SVG contains <script>/,
    )
    await expect(useBrandFile(exchange.inside, `${path}s`)).rejects.toThrow(/there is no brand file .*acme.jsons/)
  })

  it('shows the script of the demo to operators only, and the audit log names who changed it', async () => {
    await set({ ...acme, demo: script })
    expect((await operator.call('GET console/brand', {})).demo).toEqual(script)
    expect(await exchange.anyone.call('GET brand', {})).not.toHaveProperty('demo')
    expect(await page('/h5/')).not.toContain('five lots')
    const { data } = await operator.call('GET console/audit', {})
    expect(data[0]).toMatchObject({ who: 'operator', what: 'changed the brand', detail: 'Acme & Co' })
  })

  it('checks an accent', async () => {
    const { contrast, palette } = await operator.call('POST console/brand/check', { accent: '#FFFF00' })
    expect(contrast.every(({ ratio }) => ratio >= 4.5)).toBe(true)
    expect(palette.dark.brand).toMatch(/^#/)
    expect((await operator.ask('POST console/brand/check', { accent: 'yellow' })).body.fields).toEqual({
      accent: 'choice',
    })
  })
})

describe('a brand file with a fault changes nothing', () => {
  beforeAll(() => open())
  afterAll(() => exchange.stop())

  it.each<[string, Record<string, unknown> | string, string, RegExp]>([
    ['no JSON', '{', 'brand', /file of a brand/],
    ['a list', '[]', 'brand', /file of a brand/],
    ['an unknown field', { colour: 'red' }, 'colour', /not known/],
    ['an empty name', { name: ' ' }, 'name', /^Please enter a name$/],
    ['a long name', { name: 'x'.repeat(41) }, 'name', /^At most 40 characters$/],
    ['a colour without a promise of contrast', { accent: 'rgb(0 0 0 / 10%)' }, 'accent', /#119955/],
    ['an unknown theme', { theme: 'blue' }, 'theme', /./],
    ['an unknown language', { languages: ['en', 'xx'] }, 'languages', /./],
    ['a language twice', { languages: ['en', 'en'] }, 'languages', /./],
    ['no language', { languages: [] }, 'languages', /./],
    ['a default language that it does not offer', { languages: ['en'], language: 'th' }, 'language', /./],
    ['an unknown product', { products: { lending: 1 } }, 'products', /./],
    ['a product half on', { products: { spot: 2 } }, 'products', /./],
    ['a script as its support page', { support_url: 'javascript:alert(1)' }, 'support_url', /https:/],
    [
      'a script as the link of a banner',
      { banners: [{ picture: 'x', title: 'x', link: 'javascript:1' }] },
      'banners',
      /https:/,
    ],
    ['a coin without a symbol', { coins: [{ name: 'Acme' }] }, 'coins', /capital letters and digits/],
    ['a coin twice', { coins: [{ symbol: 'BTC' }, { symbol: 'BTC' }] }, 'coins', /BTC is in the list twice/],
    ['a long name of a coin', { coins: [{ symbol: 'BTC', name: 'x'.repeat(41) }] }, 'coins', /BTC has at most 40/],
    ['a long text about a coin', { coins: [{ symbol: 'BTC', about: 'x'.repeat(601) }] }, 'coins', /at most 600/],
    ['a script that is one step', { demo: script[0] }, 'demo', /./],
    ['a step without a name', { demo: [{ ...script[0], id: '' }] }, 'demo', /Step 1: its name/],
    [
      'a step of a stranger',
      { demo: [script[0], { ...script[1], persona: 'mallory' }] },
      'demo',
      /Step 2: .*demo users/,
    ],
    [
      'a step elsewhere',
      { demo: [{ ...script[0], page: 'https://acme.example/' }] },
      'demo',
      /Step 1: a page of the app/,
    ],
    [
      'a step of no lots',
      { demo: [{ ...script[0], action: { does: 'openPosition' } }] },
      'demo',
      /Step 1: a value of its action/,
    ],
    [
      'a step without a text',
      { demo: [{ ...script[0], words: { en: { title: 'x', say: '' } } }] },
      'demo',
      /Step 1: give/,
    ],
    ['two steps of one name', { demo: [script[0], script[0]] }, 'demo', /same name/],
    ['a logo elsewhere', { logo: 'https://acme.example/logo.png' }, 'logo', /PNG, JPEG/],
    ['a logo that is no picture', { logo: data('hello') }, 'logo', /PNG, JPEG/],
    ['a broken logo', { logo: data(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')) }, 'logo', /PNG, JPEG/],
    ['an SVG with a script', { logo: svg('<script>alert(1)</script>') }, 'logo', /<script>/],
    [
      'an SVG with a namespace for its script',
      { logo: svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>') },
      'logo',
      /<script>/,
    ],
    ['an SVG that does something when it is loaded', { logo: svg('<g onload="alert(1)"/>') }, 'logo', /on…=/],
    ['an SVG with a DOCTYPE', { logo: svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>') }, 'logo', /DOCTYPE/],
    ['an SVG with <use>', { logo: svg('<g id="a"/><use href="#a"/>') }, 'logo', /<use>/],
    ['an SVG with a picture', { logo: svg('<image href="file:///etc/passwd"/>') }, 'logo', /<image>/],
    ['an SVG with a page in it', { logo: svg('<foreignObject/>') }, 'logo', /<foreignObject>/],
    ['an SVG that refers elsewhere', { logo: svg('<linearGradient href="http://a.example/#b"/>') }, 'logo', /href/],
    ['an SVG with a style from elsewhere', { logo: svg('<g style="fill: url(http://a.example/#b)"/>') }, 'logo', /url/],
    ['an SVG that hides a script behind a comment', { logo: svg('<?a <!-- ?><script/><?b --> ?>') }, 'logo', /<\?…\?>/],
    ['an SVG of 100,000 pixels', { logo: svg('', '', 'width="100000" height="10"') }, 'logo', /4096 pixels/],
    ['an SVG of 100,000 units', { logo: svg('', '', 'viewBox="0 0 100000 10"') }, 'logo', /4096 pixels/],
    ['an SVG of a thousand inches', { logo: svg('', '', 'width="1000in" height="1000in"') }, 'logo', /PNG, JPEG/],
  ])('%s', async (_, brand, field, says) => {
    const { body } = await set(brand)
    expect([body.error, Object.keys(body.fields ?? {})]).toEqual(['param_invalid', [field]])
    expect(body.message).toMatch(says)
    expect(await exchange.anyone.call('GET brand', {})).toEqual(shownOf(defaultBrand))
  })

  it('S-72 an accepted SVG is never served: every picture of the brand is a PNG that the server drew', async () => {
    await set({ ...acme, logo: svg(circle, '<?xml version="1.0" encoding="UTF-8"?>\n<!-- a logo -->\n') })
    const { logo } = await exchange.anyone.call('GET brand', {})
    for (const side of [32, 180, 192, 512]) {
      const answer = await fetch(exchange.origin + logo.replace('-192', `-${side}`))
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)]).toEqual(['PNG', side])
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
    const { logo: saved } = await operator.call('GET console/brand', {})
    expect(saved).toMatch(/^data:image\/png;base64,iVBOR/)
  })
})

describe('a product that the brand has off', () => {
  let alice: Client
  beforeAll(async () => {
    await open()
    alice = await exchange.as('alice')
  })
  afterAll(() => exchange.stop())
  const off = (product: (typeof brandProducts)[number]) => set({ products: { [product]: 0 } })
  const pair = { currency_id: 1, legal_id: usdt } as const
  const refused = (body: Answer, says: RegExp) => {
    expect(body).toMatchObject({ type: 'error', error: 'product_off' })
    expect(body.message).toMatch(says)
  }

  it('spot takes no order and no larger one, also from Binance’s clients; an open one is cancelled', async () => {
    const limit = { ...pair, type: 1, order_type: 'limit', target_price: '1000', amount: '0.01' } as const
    const { id } = await alice.call('POST coin/trade', limit)
    const { url, key, secret } = await binance()
    await off('spot')
    refused((await alice.ask('POST coin/trade', limit)).body, /^Spot trading is switched off/)
    refused((await alice.ask('PUT coin/trade', { id, amount: '0.02' })).body, /Spot/)
    refused((await alice.ask('POST coin/trade', limit, { lang: 'jp' })).body, /^現物取引は/)
    expect(await order(url, key, secret)).toMatchObject({ code: -2010, msg: expect.stringMatching(/^Spot trading/) })
    expect((await alice.ask('PUT coin/trade', { id })).body.type).toBe('ok')
  })

  it('contracts opens no position; an open one is closed', async () => {
    const lots = { ...pair, type: 1, share: 2, multiple: 20, status: 1 } as const
    await alice.call('POST wallet/change', {
      currency_id: usdt,
      number: '1000',
      from_field: 'change',
      to_field: 'lever',
    })
    const { id } = await alice.call('POST lever/submit', lots)
    await off('contracts')
    refused((await alice.ask('POST lever/submit', lots)).body, /^Contract trading/)
    expect((await alice.ask('POST lever/close', { id })).body.type).toBe('ok')
  })

  it('options sells none; an open one is settled', async () => {
    const up = { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '100' } as const
    await alice.call('POST microtrade/submit', up)
    await off('options')
    refused((await alice.ask('POST microtrade/submit', up)).body, /^Option trading/)
    expect(await exchange.clock.advance(61)).toMatchObject({ option: 1 })
  })

  it('trust takes no money; what is in it is redeemed', async () => {
    const deposit = { config_id: 3, amount: '1000' }
    const { id } = await alice.call('POST lh/deposit', deposit)
    await off('trust')
    refused((await alice.ask('POST lh/deposit', deposit)).body, /^Trust/)
    expect((await alice.ask('POST lh/deposit/order/cancel', { id })).body.type).toBe('ok')
  })

  it('newcoins takes no subscription; the list stays readable', async () => {
    await off('newcoins')
    refused((await alice.ask('POST lh/send/order', { config_id: 1, amount: '100' })).body, /^Subscribing to new coins/)
    expect(await alice.call('GET lh/send/order_list', { status: 1 })).toMatchObject({ order_list: [] })
  })

  it('merchants takes no order', async () => {
    await off('merchants')
    const imgs = await alice.upload(await picture())
    const order = { merchant_id: 1, currency_id: usdt, number: '150.5', pay_type: 1, imgs }
    refused((await alice.ask('POST merchant/mer_jytj', order)).body, /^Trading with coin merchants/)
  })

  it('referral links no newcomer to an inviter; newcomers without a code come in', async () => {
    const { extension_code } = await alice.call('GET user/my_share', {})
    await off('referral')
    const code = { extension_code }
    await expect(newcomer(exchange, 'one@example.com', code)).rejects.toMatchObject({ key: 'product_off' })
    expect((await newcomer(exchange, 'two@example.com')).token).toBeTruthy()
  })

  it('has its articles in no list; the rules stay behind the links to them', async () => {
    const listed = async (c_id: NewsCategory) =>
      (await alice.call('POST news/list', { c_id, page: 1, limit: 50 })).list.map(({ id }) => id)
    const [options, optionRules, spot] = [1908, 2004, 1906]
    expect(await listed(newsCategories.help)).toEqual(expect.arrayContaining([options, spot]))
    const own = { category: 'help', product: 'options', title_en: 'Options in an hour', content_en: 'Begin small.' }
    const made = { kind: 'article', publish: 'now', fields: JSON.stringify(own) } as const
    const { id } = await operator.call('POST console/versions', made)
    expect(await listed(newsCategories.help)).toContain(id)
    await off('options')
    const help = await listed(newsCategories.help)
    expect(help).toContain(spot)
    expect(help).not.toContain(options)
    expect(help).not.toContain(id)
    expect(await listed(newsCategories.agreement)).not.toContain(optionRules)
    expect((await alice.call('POST news/detail', { id: optionRules })).title).toBe('Option rules')
    await set({ products: { options: 1 } })
    expect(await listed(newsCategories.help)).toEqual(expect.arrayContaining([options, id]))
  })

  it('every product can be off, and all are on again under the default', async () => {
    await set({ products: Object.fromEntries(brandProducts.map(product => [product, 0])) })
    await set(defaultBrand)
    const order = { ...pair, type: 1, order_type: 'market', amount: '0.001' } as const
    expect((await alice.ask('POST coin/trade', order)).body.type).toBe('ok')
  })

  async function binance() {
    const { key, secret } = await alice.call('POST user/api_key', { label: 'bot', login_password: namedPassword })
    return { url: `${exchange.origin}/binance/api/v3`, key, secret }
  }
  async function order(url: string, key: string, secret: string) {
    const query = `symbol=BTCUSDT&side=BUY&type=MARKET&quantity=0.001&timestamp=${exchange.wall.now()}`
    const signature = createHmac('sha256', secret).update(query).digest('hex')
    const answer = await fetch(`${url}/order?${query}&signature=${signature}`, {
      method: 'POST',
      headers: { 'x-mbx-apikey': key },
    })
    return answer.json()
  }
})
