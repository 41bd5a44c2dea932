import { demoSteps } from '@lagoon/shared/catalogue/demoScript'
import { describe, expect, it } from 'vitest'
import { type DemoLink, demoAddress, readDemoLink } from './demoAddress'

const link = (given: Partial<DemoLink>): DemoLink => ({
  page: '/',
  persona: null,
  language: null,
  theme: null,
  ...given,
})

describe('a link of a demo', () => {
  it('is read as it was written, with the query that the page has of its own', () => {
    const asked = link({
      page: '/pages/lever/index?list=history',
      persona: 'alice',
      language: 'jp',
      theme: 'light',
    })
    expect(demoAddress(asked)).toBe('/pages/lever/index?list=history&demo=alice&lang=jp&theme=light')
    expect(readDemoLink(demoAddress(asked))).toEqual(asked)
    const plain = link({ page: '/pages/notice/index' })
    expect(readDemoLink(demoAddress(plain))).toEqual(plain)
  })

  it('opens a step of the script by its name alone', () => {
    const crash = demoSteps.find(({ id }) => id === 'crash')
    expect(readDemoLink('/?demo=crash&lang=th')).toEqual(
      link({ page: crash?.page as string, persona: 'alice', language: 'th' }),
    )
  })

  it('keeps its page where step and page are named', () => {
    expect(readDemoLink('/pages/assets/index?demo=crash')).toEqual(
      link({ page: '/pages/assets/index', persona: 'alice' }),
    )
  })

  it('is nobody, in no language and no theme, where it names what is not there', () => {
    expect(readDemoLink('/?demo=mallory&lang=xx&theme=pink')).toEqual(link({}))
  })

  it('is none without `demo`, whatever else it says', () => {
    expect(readDemoLink('/pages/lever/index?lang=en&theme=light')).toBe(null)
  })
})

it('every step of the script can be opened by a link, and no step is called as a person is', () => {
  for (const { id, persona, page } of demoSteps) {
    expect(readDemoLink(`/?demo=${id}`)).toEqual(link({ page, persona }))
    expect(readDemoLink(demoAddress(link({ page, persona })))).toEqual(link({ page, persona }))
  }
})
