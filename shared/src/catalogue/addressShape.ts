import type { Chain } from './chains'

/**
 * The format of an address of each chain. Only the format: the exchange's own deposit addresses fail every checksum on purpose, and nothing
 * here is ever sent anywhere.
 */
const shapes: Record<Chain, RegExp> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  OMNI: /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71})$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
}

export const looksLikeAddress = (chain: Chain, address: string): boolean => shapes[chain].test(address)
