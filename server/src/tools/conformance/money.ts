import type { Account } from '@lagoon/shared/catalogue/accounts'
import { coins } from '@lagoon/shared/catalogue/coins'
import { add, atoms, fromAtoms, sub } from '@lagoon/shared/money/atoms'
import type { Caller } from './caller'
import { skip } from './deviation'
import type { Person } from './people'
import type { Stage } from './stage'

/** Amounts are compared as exact text, as received: "1.50" is not "1.5". */
export const plus = (a: string, b: string): string => fromAtoms(add(atoms(a), atoms(b)))
export const minus = (a: string, b: string): string => fromAtoms(sub(atoms(a), atoms(b)))
export const total = (all: readonly string[]): string => all.reduce(plus, '0')

/** Exactly: 68000.1 × 0.0015 → "102.00015". */
export function product(a: string, b: string): string {
  const decimals = (text: string) => (text.split('.')[1] ?? '').length
  const digits = (text: string) => BigInt(text.replace('.', ''))
  const scale = decimals(a) + decimals(b)
  const text = (digits(a) * digits(b)).toString().padStart(scale + 1, '0')
  return plus(scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`, '0')
}

/** Decimals of a coin. */
export const scaleOf = (name: string): number => coins.find(({ symbol }) => symbol === name)?.scale ?? 8

export async function balanceOf(
  caller: Caller,
  currency: number,
  type: Account,
): Promise<{ free: string; locked: string }> {
  const wallet = await caller.get('POST wallet/detail', { currency, type })
  return { free: wallet[`${type}_balance`] ?? '0', locked: wallet[`lock_${type}_balance`] ?? '0' }
}

/** The tester, with funds in their spot account. */
export async function rich({ tester }: Stage): Promise<Person> {
  const person = await tester()
  return person.hasFunds ? person : skip('nobody has funds: no deposit is passed here, and no demo funds are given')
}

/** The tester, verified and with USDT in an account of a product. */
export async function readyFor(stage: Stage, account: Account, number = '2000'): Promise<Person> {
  const person = await rich(stage)
  if (!person.isVerified) skip('nobody is verified: identities wait for an operator')
  const { free } = await balanceOf(person.caller, 3, account)
  if (Number(free) < Number(number) / 2)
    await person.caller.get('POST wallet/change', { currency_id: 3, number, from_field: 'change', to_field: account })
  return person
}
