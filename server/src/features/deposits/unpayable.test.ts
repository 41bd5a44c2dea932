import { createHash } from 'node:crypto'
import { looksLikeAddress } from '@lagoon/shared/catalogue/addressShape'
import { describe, expect, it } from 'vitest'
import { checksumCase, unpayableAddress } from './unpayable'

const people = Array.from({ length: 300 }, (_, i) => 1001 + i)

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (of: Buffer) => createHash('sha256').update(of).digest()
function passesBase58Check(address: string): boolean {
  let value = 0n
  for (const letter of address) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const payload = bytes.subarray(0, -4)
  return sha256(sha256(payload)).subarray(0, 4).equals(bytes.subarray(-4))
}
/** Checks addresses like wallets do: an address in a single case passes, one in mixed case must have the right mixture. */
function passesEip55(address: string): boolean {
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return checksumCase(digits) === digits
}

describe('the checksum functions of this test', () => {
  it('accept real addresses and refuse a wrong one', () => {
    expect(passesBase58Check('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(true)
    expect(passesBase58Check('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe(true)
    expect(passesEip55('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(true)
    expect(passesEip55('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')).toBe(true)
    expect(passesEip55('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5D359')).toBe(false)
  })
})

describe('a deposit address', () => {
  it.each(['TRC20', 'OMNI', 'ERC20'] as const)(
    'of %s has the right form and a wrong checksum, for every user',
    chain => {
      for (const person of people) {
        const address = unpayableAddress(person, 3, chain)
        expect(looksLikeAddress(chain, address), address).toBe(true)
        expect(chain === 'ERC20' ? passesEip55(address) : passesBase58Check(address), address).toBe(false)
      }
    },
  )

  it('is always the same for a user, coin and chain, and unique among users and coins', () => {
    expect(unpayableAddress(1001, 3, 'TRC20')).toBe(unpayableAddress(1001, 3, 'TRC20'))
    const all = people.flatMap(person => [1, 2, 3].map(coin => unpayableAddress(person, coin, 'ERC20')))
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    [1001, 'TRC20', 'TLPv5yrEKZXiJSHbh8KHF6fm96MkC5GxFV'],
    [1001, 'OMNI', '12vYTdKuAeeoE68fVHJPqFDR7gWtSGuocD'],
    [1001, 'ERC20', '0x7559C4834Fc5087D0ffCCC7D80bbF41F5D64179a'],
    // The first address drawn for this user has letters of one case only, so a second one is drawn.
    [2459, 'ERC20', '0x82ce3DbA49ee65b4978D8737f4AFEcB082576796'],
  ] as const)('never changes: the one of user %i on %s', (person, chain, address) => {
    expect(unpayableAddress(person, 3, chain)).toBe(address)
  })
})
