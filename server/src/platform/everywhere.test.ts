import { describe, expect, it } from 'vitest'
import { Channels } from './everywhere'

const form = {
  pack: (words: string[]) => words.join(' '),
  unpack: (sent: unknown) => String(sent).split(' '),
}

describe('a channel', () => {
  it('delivers here at once, and to other processes in packed form', () => {
    const here = new Channels()
    const heard: string[][] = []
    const sent: unknown[] = []
    here.onSent((name, data) => sent.push([name, data]))
    const send = here.channel('news', words => heard.push(words), form)
    send(['one', 'two'])
    expect(heard).toEqual([['one', 'two']])
    expect(sent).toEqual([['news', 'one two']])
  })

  it('delivers what another process sent, and does not send it again', () => {
    const here = new Channels()
    const heard: unknown[] = []
    const sent: unknown[] = []
    here.onSent((_, data) => sent.push(data))
    here.channel<string[]>('packed', words => heard.push(words), form)
    here.channel<number>('plain', data => heard.push(data))
    here.heard('packed', 'one two')
    here.heard('plain', 7)
    here.heard('unknown', 8)
    expect(heard).toEqual([['one', 'two'], 7])
    expect(sent).toEqual([])
  })

  it('packs nothing if no other process listens', () => {
    const here = new Channels()
    let packed = 0
    const send = here.channel('news', () => undefined, { ...form, pack: () => packed++ })
    send([])
    expect(packed).toBe(0)
    here.onSent(() => undefined)
    send([])
    expect(packed).toBe(1)
  })

  it('has only one handler', () => {
    const here = new Channels()
    here.channel('news', () => undefined)
    expect(() => here.channel('news', () => undefined)).toThrow('there is a channel news already')
  })
})
