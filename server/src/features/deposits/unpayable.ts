import { createHash } from 'node:crypto'
import type { Chain } from '@lagoon/shared/catalogue/chains'
import { keccak_256 } from '@noble/hashes/sha3'

/**
 * Makes deposit addresses that cannot receive money. Each looks like one of its chain but fails the chain's checksum, so a real wallet
 * refuses it before anything is lost. The same user, coin and chain always have the same one.
 */
export function unpayableAddress(userId: number, coinId: number, chain: Chain): string {
  const key = `lagoon deposit ${userId} ${coinId} ${chain}`
  if (chain === 'ERC20') return wrongCase(key)
  const version = chain === 'TRC20' ? 0x41 : 0x00
  return wrongBase58Check(Buffer.from([version, ...sha256(key).subarray(0, 20)]))
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()

/** Base58Check ends with four bytes of a double SHA-256; here each of them is inverted. */
function wrongBase58Check(payload: Buffer): string {
  const checksum = sha256(sha256(payload)).subarray(0, 4)
  return base58(Buffer.concat([payload, checksum.map(byte => byte ^ 0xff)]))
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let text = ''
  for (let value = BigInt(`0x${bytes.toString('hex')}`); value > 0n; value /= 58n)
    text = alphabet[Number(value % 58n)] + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros) + text
}

/**
 * EIP-55 defines the case of each letter; here every letter but the last has the opposite case. An address in a single case would pass as
 * one without a checksum, so it is drawn again.
 */
function wrongCase(key: string): string {
  for (let draw = 0; ; draw++) {
    const digits = sha256(`${key} ${draw}`).toString('hex').slice(0, 40)
    const right = [...checksumCase(digits)]
    const last = right.findLastIndex(isLetter)
    const wrong = right.map((digit, i) => (i === last ? digit : turned(digit))).join('')
    if (/[a-f]/.test(wrong) && /[A-F]/.test(wrong)) return `0x${wrong}`
  }
}

/** The 40 digits in EIP-55 case: a letter is upper case if the digit of its hash is 8 or more. */
export function checksumCase(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits.toLowerCase(), 'ascii'))).toString('hex')
  return [...digits.toLowerCase()]
    .map((digit, i) => (Number.parseInt(hash[i] as string, 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
}

const isLetter = (digit: string): boolean => /[a-fA-F]/.test(digit)
const turned = (digit: string): string => (/[a-f]/.test(digit) ? digit.toUpperCase() : digit.toLowerCase())
