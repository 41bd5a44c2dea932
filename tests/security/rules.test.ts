import { describe, expect, it } from 'vitest'
import { filesByRule, idsIn } from './named'
import { rules } from './rules'

describe('the rules of security', () => {
  const files = filesByRule()

  it('are named by a number each, in order', () => {
    const ids = Object.keys(rules)
    expect(ids.filter(id => !/^S-\d\d$/.test(id))).toEqual([])
    expect(ids).toEqual(ids.toSorted())
  })

  it.each(Object.entries(rules))('%s has a test that is named by it: %s', id => {
    expect([...(files.get(id) ?? [])]).not.toEqual([])
  })

  it('are all that tests are named by', () => {
    expect([...files.keys()].filter(id => !(id in rules))).toEqual([])
    expect(idsIn('S-27, S-30 in jpeg')).toEqual(['S-27', 'S-30'])
  })
})
