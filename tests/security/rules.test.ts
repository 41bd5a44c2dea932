import { describe, expect, it } from 'vitest'
import { filesByRule, idsIn } from './named'
import { rules } from './rules'

describe('the rules of security', () => {
  const files = filesByRule()

  it('are forty-four, numbered without a gap', () => {
    const expected = Array.from({ length: 44 }, (_, i) => `S-${String(i + 1).padStart(2, '0')}`)
    expect(Object.keys(rules)).toEqual(expected)
  })

  it.each(Object.entries(rules))('%s has a test that is named by it: %s', id => {
    expect([...(files.get(id) ?? [])]).not.toEqual([])
  })

  it('are all that tests are named by', () => {
    expect([...files.keys()].filter(id => !(id in rules))).toEqual([])
    expect(idsIn('S-27, S-30 in jpeg')).toEqual(['S-27', 'S-30'])
  })
})
