import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import type { CallKey } from '@lagoon/shared/api/index'
import { languages } from '@lagoon/shared/catalogue/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { addAddress, cardForm } from '../harness/money'

/** User input is shown as text everywhere, never as markup. */
let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

const markup = '<img src=x onerror=alert(1)>{{7*7}}'

describe('S-32 the text of a user', () => {
  it('is returned unchanged as JSON that no browser renders as a page', async () => {
    const [alice, operator] = await Promise.all([exchange.as('alice'), exchange.operator()])
    await addAddress(exchange, alice, 'alice@lagoon.test', { notes: markup })
    await alice.call('POST support/messages', { text: markup })
    await alice.call('POST user/cash_save', { ...cardForm, bank_branch: markup, real_name: markup })
    await exchange.db.pool.query('UPDATE world.merchant SET name = $1 WHERE id = 1', [markup])
    await exchange.db.pool.query('UPDATE world."user" SET nickname = $1 WHERE id = 1001', [markup])
    const shown: [CallKey, Record<string, unknown>, typeof alice][] = [
      ['POST wallet/get_address', { currency: 3 }, alice],
      ['GET support/messages', {}, alice],
      ['POST user/cash_info', {}, alice],
      ['GET merchant/mer_list', {}, alice],
      ['GET user/center', {}, alice],
      ['GET console/support', { user_id: 1001 }, operator],
      ['GET console/user', { id: 1001 }, operator],
    ]
    for (const [key, input, who] of shown) {
      const { headers, body } = await who.send(key, input)
      expect([key, JSON.stringify(body).includes(markup)]).toEqual([key, true])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('is never inserted as markup: no screen uses such an API', async () => {
    const folder = join(projectFolder, 'client/src')
    const files = (await readdir(folder, { recursive: true })).filter(file => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const file of files) {
      const source = await readFile(join(folder, file), 'utf8')
      if (
        /dangerouslySetInnerHTML|\.innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc/.test(
          source,
        )
      )
        found.push(file)
    }
    expect(found).toEqual([])
  })
})

describe('S-39 a language', () => {
  it('is one of the eight: others are refused in a field and ignored in the language mark', async () => {
    for (const lang of languages)
      expect((await exchange.anyone.call('POST set/lang', { lang })).length).toBeGreaterThan(0)
    for (const lang of ['xx', 'EN', '../en', '__proto__', 'constructor', 'en-US', 'hk,zh', '%00']) {
      const requested = await exchange.anyone.send('POST set/lang', { lang })
      expect([lang, requested.status, requested.body.fields]).toEqual([lang, 200, { lang: 'choice' }])
      const news = await exchange.anyone.send('GET currency/quotation_new', { lang })
      expect([lang, news.body.fields]).toEqual([lang, { lang: 'choice' }])
    }
    for (const mark of ['xx', '../en', '__proto__', 'constructor']) {
      const { body } = await exchange.anyone.send('GET user/center', {}, { lang: mark })
      const { body: inDefault } = await exchange.anyone.send('GET user/center', {}, { lang: 'hk' })
      expect(body).toEqual(inDefault)
    }
  })
})
