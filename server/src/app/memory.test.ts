import { beforeEach, describe, expect, it } from 'vitest'
import { Memory } from './memory'

let read: string[]
beforeEach(() => {
  read = []
})
const from = { withLongTimeout: () => 'patient' } as never
const loading = (name: string) => async (rows: unknown) => void read.push(`${name} ${rows ?? ''}`.trim())

function memoryOf() {
  const memory = new Memory()
  const table = (name: string) => ({
    table: { name } as never,
    take: (rows: readonly object[], ids: ReadonlySet<number>) => read.push(`${name} +${rows.length} of ${[...ids]}`),
  })
  const orders = [table('order'), table('fill')]
  memory.onRead(() => read.push('told'))
  memory.keepOutside(() => loading('outside')(null))
  memory.keep(loading('pairs'))
  memory.keep(loading('book'), orders)
  return { memory, orders }
}
const written = new Map([
  ['order', { rows: [{ id: 1 }], ids: new Set([1, 2]) }],
  ['user', { rows: [{ id: 3 }], ids: new Set([3]) }],
])

describe('what is kept in memory', () => {
  it('is read in the order in which it was added, then what is outside the world, and then that is told', async () => {
    await memoryOf().memory.read(from)
    expect(read).toEqual(['pairs patient', 'book patient', 'outside', 'told'])
  })

  it('is the world alone for a writer that stands by, which follows what is written', async () => {
    const { memory, orders } = memoryOf()
    await memory.readWorld(from)
    memory.follow(written)
    expect(read).toEqual(['pairs patient', 'book patient', 'order +1 of 1,2'])
    expect(memory.rows).toEqual(orders)
  })

  it('takes the rows that were written since, and reads what is small again', async () => {
    await memoryOf().memory.catchUp(from, written)
    expect(read).toEqual(['pairs patient', 'order +1 of 1,2', 'outside', 'told'])
  })
})
