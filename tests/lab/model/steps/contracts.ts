import fc from 'fast-check'
import type { Model } from '../model'
import { type Decimal, dec } from '../money'
import { Call } from '../step'
import { chosen, which, who } from './arbitraries'

/** In basis points from the tick; null is not set. Some are on the wrong side. */
const level = (near: number, far: number) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 4, arbitrary: fc.integer({ min: near, max: far }) },
    { weight: 1, arbitrary: fc.integer({ min: -far, max: far }) },
  )

const at = (model: Model, pairId: number, offset: number | null): Decimal =>
  offset === null
    ? dec(0)
    : model.prices
        .price(pairId, model.now)
        .mul(1 + offset / 10_000)
        .toDecimalPlaces(model.prices.pair(pairId).price_scale, 1)

export const contract = fc
  .record({
    who,
    base: fc.constantFrom(1, 2),
    long: fc.boolean(),
    share: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 400 }) },
      { weight: 1, arbitrary: fc.constant(10_001) },
    ),
    multiple: fc.constantFrom(5, 10, 20, 50, 100, 100, 7),
    limit: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: fc.integer({ min: -30, max: 30 }) },
    ),
    profit: level(5, 200),
    loss: level(5, 200),
  })
  .map(
    ({ who, base, long, share, multiple, limit, ...stops }) =>
      new Call(
        `${long ? 'long' : 'short'} ${share} lots of coin ${base} × ${multiple} by ${who}, ${limit === null ? 'market' : `limit ${limit} bp`}, stops ${stops.profit} ${stops.loss}`,
        model => {
          const pair = model.prices.pair(100 + base)
          const owner = model.person(who)
          const sign = long ? 1 : -1
          const wanted = {
            long,
            share,
            multiple,
            limit: limit === null ? null : at(model, pair.id, limit),
            profit: at(model, pair.id, stops.profit && sign * stops.profit),
            loss: at(model, pair.id, stops.loss && -sign * stops.loss),
          }
          return {
            by: owner,
            call: 'POST lever/submit',
            input: {
              currency_id: base,
              legal_id: 3,
              type: long ? 1 : 2,
              share,
              multiple,
              status: limit === null ? 1 : 0,
              ...(wanted.limit && { target_price: wanted.limit.toFixed() }),
              target_profit_price: wanted.profit.toFixed(),
              stop_loss_price: wanted.loss.toFixed(),
            },
            expect: () => {
              const position = model.contracts.open(owner, pair, wanted, model.now)
              return { learn: data => (position.id = Number(data.id)) }
            },
          }
        },
      ),
  )

const positionOf = (model: Model, which: number) =>
  chosen(model.contracts.positions, ({ status }) => status <= 1, which)

export const contractClose = fc
  .record({
    which,
    share: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 90 }) },
      { weight: 1, arbitrary: fc.integer({ min: 100, max: 500 }) },
    ),
  })
  .map(
    ({ which, share: percent }) =>
      new Call(`close ${percent ?? 'all'} % of position ${which}`, model => {
        const position = positionOf(model, which)
        if (!position) return null
        const share = percent === null ? undefined : Math.max(1, Math.floor((position.share * percent) / 100))
        return {
          by: position.owner,
          call: 'POST lever/close',
          input: { id: position.id, ...(share !== undefined && { share }) },
          expect: () => {
            const ended = model.contracts.close(position, model.now, share)
            return { learn: data => (ended.id = Number(data.id)) }
          },
        }
      }),
  )

export const contractMargin = fc.record({ which, percent: fc.integer({ min: -60, max: 120 }) }).map(
  ({ which, percent }) =>
    new Call(`${percent} % of margin for position ${which}`, model => {
      const position = positionOf(model, which)
      const number = position?.margin.mul(Math.abs(percent)).div(100).toDecimalPlaces(8, 1)
      if (!position || !number || number.isZero()) return null
      return {
        by: position.owner,
        call: 'POST lever/margin',
        input: { id: position.id, type: percent > 0 ? 1 : 2, number: number.toFixed() },
        expect: () => void model.contracts.changeMargin(position, percent > 0 ? number : number.neg(), model.now),
      }
    }),
)

/** Usually unchanged, or a distance that the price reaches within minutes. */
const distance = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constant(10_000) },
)

export const contractStops = fc.record({ which, profit: level(2, 60), loss: level(20, 60), distance }).map(
  ({ which, distance, ...stops }) =>
    new Call(`stops ${stops.profit} ${stops.loss}, trailing ${distance} for position ${which}`, model => {
      const position = positionOf(model, which)
      if (!position) return null
      const sign = position.long ? 1 : -1
      const profit = at(model, position.pair.id, stops.profit && sign * stops.profit)
      const loss = at(model, position.pair.id, stops.loss && -sign * stops.loss)
      const trailing = distance === null ? null : at(model, position.pair.id, distance - 10_000)
      return {
        by: position.owner,
        call: 'POST lever/setstop',
        input: {
          id: position.id,
          target_profit_price: profit.toFixed(),
          stop_loss_price: loss.toFixed(),
          ...(trailing && { trailing_distance: trailing.toFixed() }),
        },
        expect: () => void model.contracts.setStops(position, { profit, loss, distance: trailing }, model.now),
      }
    }),
)
