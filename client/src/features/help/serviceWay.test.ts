import { describe, expect, it } from 'vitest'
import { serviceWay } from './serviceWay'

const origin = 'http://127.0.0.1:8080'
const chat = { to: 'app', location: '/pages/help/center/chat' }

describe('customer service', () => {
  it('opens the chat of the app unless the exchange names another page', () => {
    expect(serviceWay(undefined, origin)).toEqual(chat)
    expect(serviceWay('/h5/#/pages/help/center/chat', origin)).toEqual(chat)
    expect(serviceWay('https://desk.example/talk?x=1', origin)).toEqual({
      to: 'web',
      href: 'https://desk.example/talk?x=1',
    })
    expect(serviceWay('/desk.html', origin)).toEqual({ to: 'web', href: `${origin}/desk.html` })
    expect(serviceWay('/h5/#/pages/nowhere', origin)).toEqual({ to: 'web', href: `${origin}/h5/#/pages/nowhere` })
  })

  it('opens its own page inside a world with a prefix, and the page of another world in another tab', () => {
    const world = `${origin}/w/acme`
    const page = '/h5/#/pages/help/center/center'
    expect(serviceWay(page, world)).toEqual({ to: 'app', location: '/pages/help/center/center' })
    expect(serviceWay(origin + page, world)).toEqual({ to: 'web', href: origin + page })
    expect(serviceWay('/desk.html', world)).toEqual({ to: 'web', href: `${world}/desk.html` })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 'file:///etc/passwd'])(
    'opens the chat instead of %s',
    url => {
      expect(serviceWay(url, origin)).toEqual(chat)
    },
  )
})
