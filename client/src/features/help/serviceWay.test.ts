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

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 'file:///etc/passwd'])(
    'opens the chat instead of %s',
    url => {
      expect(serviceWay(url, origin)).toEqual(chat)
    },
  )
})
