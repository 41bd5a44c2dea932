import { describe, expect, it } from 'vitest'
import { filesByRule, idsIn } from './named'
import { rules } from './rules'

describe('the security rules', () => {
  const files = filesByRule()

  it('have numbered ids in order', () => {
    const ids = Object.keys(rules)
    expect(ids.filter(id => !/^S-\d\d$/.test(id))).toEqual([])
    expect(ids).toEqual(ids.toSorted())
  })

  it.each(Object.entries(rules))('include %s, which a test names: %s', id => {
    expect([...(files.get(id) ?? [])]).not.toEqual([])
  })

  it('include every rule that a test names', () => {
    expect([...files.keys()].filter(id => !(id in rules))).toEqual([])
    expect(idsIn('S-27, S-30 in jpeg')).toEqual(['S-27', 'S-30'])
  })
})
