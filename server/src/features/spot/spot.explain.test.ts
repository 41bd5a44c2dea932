import { type Atoms, add, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Step } from '@lagoon/shared/money/explained'
import { expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import { ann, bob, cleo, exchangeOf } from './exchange.fixture'

/** Buys and sells of all kinds, with the house and among users, at better prices than their limits. */
async function traded() {
  const exchange = await exchangeOf()
  const { buys, sells, moves, cancels } = exchange
  await sells(bob, '1', '100')
  await sells(cleo, '2', '101')
  await buys(ann, '4', '102')
  await sells(bob, '2', '102')
  await buys(cleo, '1', '95')
  await moves(9_400, { asks: [quote(9_400, 20_000)] })
  await moves(9_400, { asks: [] })
  await sells(ann, '1', '105')
  await sells(ann, '2', '106', { other: 6 })
  await buys(cleo, '1.5', '105')
  await cancels(ann, 6)
  return exchange
}

const sumOf = (steps: readonly Step[], part: Step['part']) =>
  steps.reduce<Atoms>((sum, step) => (step.part === part ? add(sum, atoms(step.result)) : sum), zero)

it('every amount that an order moved is the sum of its steps', async () => {
  const { spot, told } = await traded()
  const differences: unknown[] = []
  for (const each of told()) {
    const { steps = [] } = (await spot.explains?.explain(each)) ?? {}
    const { available, frozen } = each.posting
    const sums = [sumOf(steps, 'available'), sumOf(steps, 'frozen')]
    if (sums[0] !== available || sums[1] !== frozen) differences.push([each.entry, fromAtoms(available), steps])
  }
  expect(differences).toEqual([])
  expect(told().length).toBeGreaterThan(20)
})

it('each is told in the terms of its owner’s own order', async () => {
  const { spot, told } = await traded()
  const formulas = async (user: number, type: string, ref: number) => {
    const all = told().filter(
      ({ ownerId, entry }) => ownerId === user && entry.type === type && entry.ref === String(ref),
    )
    const explained = await Promise.all(all.map(each => spot.explains?.explain(each)))
    return explained.flatMap(each => each?.steps.map(({ part, formula, result }) => `${part} ${formula} ${result}`))
  }
  expect(await formulas(ann, 'spot_hold', 3)).toEqual(['available value -102', 'frozen value 102'])
  expect(await formulas(bob, 'spot_buy', 3)).toEqual(['frozen whole -1', 'available value 100', 'available fee -1'])
  expect(await formulas(ann, 'spot_buy', 3)).toEqual([
    ...['available value -100', 'available value -202'],
    ...['available whole 1', 'available fee -0.01', 'available whole 2', 'available fee -0.02'],
  ])
  expect(await formulas(cleo, 'spot_buy', 5)).toEqual([
    ...['frozen value -95', 'available saving 1', 'available whole 1', 'available fee -0.01'],
  ])
  expect(await formulas(ann, 'spot_hold', 6)).toEqual([
    ...['frozen whole 1', 'available whole -1', 'frozen whole 1', 'available whole -1'],
  ])
})

it('names the tick and the fee of a trade, and nothing of an order that is not there', async () => {
  const { spot, told } = await traded()
  const trade = told().find(({ entry }) => entry.type === 'spot_buy')
  if (!trade) throw new Error('no trade')
  expect(await spot.explains?.explain(trade)).toMatchObject({
    terms: { fee_rate: '1' },
    ticks: [{ id: expect.stringContaining('101'), role: 'market' }],
  })
  expect(await spot.explains?.explain({ ...trade, entry: { ...trade.entry, ref: '77' } })).toBeNull()
})

it('the entries of an order are those of its hold and of whoever traded with it', async () => {
  const { spot } = await traded()
  const entriesOf = async (id: number, user: number) =>
    (await spot.mover?.entriesOf(id, user))?.map(({ types, ref }) => `${types[0]} ${ref}`)
  expect(await entriesOf(1, bob)).toEqual(['spot_hold 1', 'spot_buy 3'])
  expect(await entriesOf(3, ann)).toEqual(['spot_hold 3', 'spot_buy 3', 'spot_buy 4'])
  expect(await entriesOf(7, ann)).toEqual(['spot_hold 7', 'spot_hold 6'])
  expect(await entriesOf(6, ann)).toEqual(['spot_hold 6', 'spot_buy 8'])
  expect(await entriesOf(1, ann)).toBeUndefined()
})
