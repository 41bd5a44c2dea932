import { atoms, rate } from '@lagoon/shared/money/atoms'
import { ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { buffersOf, packRows, RowPacker, unpackRows } from './packedRows'

const kinds = {
  id: 'int',
  price: 'ticks?',
  amount: 'atoms',
  fee: 'atoms?',
  share: 'rate',
  name: 'text?',
  isOpen: 'bool',
  said: 'json?',
} as const

const row = (id: number, amount: string) => ({
  ...{ id, price: ticks(68_000), amount: atoms(amount), fee: null, share: rate('0.1'), name: 'a', isOpen: true },
  said: { a: [1, null] },
})

describe('packed rows', () => {
  it('are unpacked unchanged, with amounts exact to the last atom', () => {
    const most = '99999999999999999999.999999999999999999'
    const amounts = [
      '0',
      '0.000000000000000001',
      '-0.000000000000000001',
      '9.3',
      '-18.5',
      '3056.40274638',
      most,
      `-${most}`,
    ]
    const rows = amounts.map((amount, i) => row(i - 3, amount))
    expect(unpackRows(kinds, packRows(kinds, rows))).toEqual(rows)
  })

  it('may contain nulls, and may be empty', () => {
    const empty = { ...row(1, '1'), price: null, name: null, said: null, isOpen: false }
    expect(unpackRows(kinds, packRows(kinds, [empty]))).toEqual([empty])
    expect(unpackRows(kinds, packRows(kinds, []))).toEqual([])
  })

  it('have nulls where a row leaves a column out', () => {
    const { fee, name, said, price, ...rest } = row(1, '1')
    expect(unpackRows(kinds, packRows(kinds, [rest]))).toStrictEqual([
      { id: 1, price: null, amount: atoms('1'), fee: null, share: rate('0.1'), name: null, isOpen: true, said: null },
    ])
  })

  it('have numbers and amounts in buffers that move to another thread without a copy', () => {
    expect(buffersOf(packRows(kinds, [row(1, '1')]))).toHaveLength(5)
  })

  it('may be packed a few at a time, and survive the transfer to another thread', () => {
    const packer = new RowPacker(kinds)
    const rows = Array.from({ length: 1000 }, (_, i) => row(i, `${i}.5`))
    for (let i = 0; i < rows.length; i += 7) packer.add(rows.slice(i, i + 7))
    const packed = packer.packed()
    const sent = structuredClone(packed, { transfer: buffersOf(packed) })
    expect(unpackRows(kinds, sent)).toEqual(rows)
  })
})
