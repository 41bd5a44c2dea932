import { describe, expect, it } from 'vitest'
import { looksLikeAddress } from './addressShape'

describe('the address check', () => {
  it.each([
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['OMNI', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['OMNI', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ] as const)('on %s accepts %s', (chain, address) => {
    expect(looksLikeAddress(chain, address)).toBe(true)
  })

  it.each([
    ['TRC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv'],
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRT0O'],
    ['OMNI', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE'],
    ['ERC20', '52908400098527886E0F7030069857D2E4169EE712'],
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169EEg'],
  ] as const)('on %s refuses %s', (chain, address) => {
    expect(looksLikeAddress(chain, address)).toBe(false)
  })
})
