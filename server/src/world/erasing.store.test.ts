import { describe, expect, it } from 'vitest'
import { aliasBy } from './erasing.store'

describe('the alias of an erased user', () => {
  const alias = aliasBy('salt')

  it('is the same everywhere, and depends on its salt', () => {
    expect(alias('alice@lagoon.test')).toMatch(/^erased-[0-9a-f]{24}$/)
    expect(alias('alice@lagoon.test')).toBe(alias('alice@lagoon.test'))
    expect(alias('alice@lagoon.test')).not.toBe(alias('bob@lagoon.test'))
    expect(alias('alice@lagoon.test')).not.toBe(aliasBy('pepper')('alice@lagoon.test'))
    // printf '%s' 'saltalice@lagoon.test' | sha256sum
    expect(alias('alice@lagoon.test')).toBe('erased-74b52240244252d734f9ff56')
  })

  it('is empty for an empty text, and an alias is its own alias', () => {
    expect([alias(''), alias(alias('alice'))]).toEqual(['', alias('alice')])
    expect(alias('erased-x')).not.toBe('erased-x')
  })
})
