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

describe('a demo link', () => {
  it('reads back what was written, including the query of its page', () => {
    const requested = link({
      page: '/pages/lever/index?list=history',
      persona: 'alice',
      language: 'jp',
      theme: 'light',
    })
    expect(demoAddress(requested)).toBe('/pages/lever/index?list=history&demo=alice&lang=jp&theme=light')
    expect(readDemoLink(demoAddress(requested))).toEqual(requested)
    const plain = link({ page: '/pages/notice/index' })
    expect(readDemoLink(demoAddress(plain))).toEqual(plain)
  })

  it('opens a step of the script by its id alone', () => {
    const crash = demoSteps.find(({ id }) => id === 'crash')
    expect(readDemoLink('/?demo=crash&lang=th')).toEqual(
      link({ page: crash?.page as string, persona: 'alice', language: 'th' }),
    )
  })

  it('keeps its page when it names both a step and a page', () => {
    expect(readDemoLink('/pages/assets/index?demo=crash')).toEqual(
      link({ page: '/pages/assets/index', persona: 'alice' }),
    )
  })

  it('has no persona, language or theme when it names unknown ones', () => {
    expect(readDemoLink('/?demo=mallory&lang=xx&theme=pink')).toEqual(link({}))
  })

  it('is null without `demo`, even with other parameters', () => {
    expect(readDemoLink('/pages/lever/index?lang=en&theme=light')).toBe(null)
  })
})

it('Every step of the script opens by its id, and no id is the name of a persona', () => {
  for (const { id, persona, page } of demoSteps) {
    expect(readDemoLink(`/?demo=${id}`)).toEqual(link({ page, persona }))
    expect(readDemoLink(demoAddress(link({ page, persona })))).toEqual(link({ page, persona }))
  }
})
