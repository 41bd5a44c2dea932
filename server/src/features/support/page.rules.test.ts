import { describe, expect, it } from 'vitest'
import { pictureFault } from '../../console/editField'
import { noSetting, pageOf, titleFault, urlFault } from './page.rules'

const defaults = { url: null, chat: '/h5/#/pages/help/center/chat', cover: '/h5/icons/lagoon.svg', title: 'Service' }

describe('the customer service page', () => {
  it('is the one of the operator, else the one of the environment, else our chat', () => {
    const said = { url: 'https://desk.example/', cover: '', title: 'The desk' }
    expect(pageOf(said, { ...defaults, url: 'https://other.example' })).toEqual({
      customer_url: 'https://desk.example/',
      cover: '/h5/icons/lagoon.svg',
      xtitle: 'The desk',
    })
    expect(pageOf(noSetting, { ...defaults, url: 'https://other.example' }).customer_url).toBe('https://other.example')
    expect(pageOf(noSetting, defaults).customer_url).toBe('/h5/#/pages/help/center/chat')
  })

  it('accepts only web addresses, and no scripts', () => {
    for (const url of ['', 'https://desk.example/a?b=c', 'http://127.0.0.1:9000']) expect(urlFault(url)).toBeUndefined()
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//desk.example',
      'desk.example',
      'https://a b',
      'https://',
    ])
      expect([url, urlFault(url)]).toEqual([url, 'choice'])
    const long = (length: number) => urlFault(`https://desk.example/${'x'.repeat(length - 21)}`)
    expect([long(500), long(501)]).toEqual([undefined, 'too_large'])
  })

  it('has a cover from this server and a short title', () => {
    for (const cover of ['', '/h5/icons/lagoon.svg']) expect(pictureFault(cover)).toBeUndefined()
    for (const cover of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/\\elsewhere'])
      expect([cover, pictureFault(cover)]).toEqual([cover, 'choice'])
    expect([pictureFault(`/${'x'.repeat(199)}`), pictureFault(`/${'x'.repeat(200)}`)]).toEqual([undefined, 'too_large'])
    expect([titleFault('x'.repeat(60)), titleFault('x'.repeat(61))]).toEqual([undefined, 'too_large'])
  })
})
