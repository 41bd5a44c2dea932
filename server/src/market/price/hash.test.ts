import { beforeEach, describe, expect, it } from 'vitest'
import { createNodeHash } from './hash'

/** Uses more pairs than the cache holds, so nothing is cached afterwards. */
const forget = () => {
  for (let other = 0; other < 400; other++) createNodeHash(`${other}`, 'BTC', 0)
}

describe('the noise of a node', () => {
  beforeEach(forget)

  it.each([
    ['worked', 'BTC', 0, 0, 1_772_894_130],
    ['worked', 'BTC', 0, 1, -74_985_345],
    ['worked', 'BTC', 1, 0, 1_353_358_146],
    ['worked', 'BTC', 33, 4_294_967_295, 1_082_325_231],
    ['worked', 'ETH', 0, 0, 1_674_460_428],
    ['other', 'BTC', 0, 0, -25_963_639],
  ])('is HalfSipHash-1-3 under the SHA-256 of seed, pair and level: %s, %s, level %i, index %i', (...row) => {
    const [seed, name, level, index, word] = row
    expect(createNodeHash(seed, name, 33)(level, index)).toBe(word)
  })

  it('is the same when computed again, from the cache or after the cache forgot it', () => {
    const word = () => createNodeHash('worked', 'BTC', 1)(1, 0)
    expect([word(), word()]).toEqual([1_353_358_146, 1_353_358_146])
    forget()
    expect(word()).toBe(1_353_358_146)
  })
})
