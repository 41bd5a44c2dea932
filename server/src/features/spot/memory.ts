import { rowsInMemory } from '../../lane/rowsInMemory'
import type { Feature } from '../feature'
import type { SpotDeps } from './deps'
import { spotOrders, spotTrades } from './spot.table'

/** How the books and the stop orders are read, and how they take the rows written since. */
export const memoryOf = ({
  books,
  pendings,
  open,
  stops,
  tiers,
}: Pick<SpotDeps, 'books' | 'pendings' | 'open' | 'stops' | 'tiers'>) =>
  ({
    load: async from => {
      tiers.forget()
      await Promise.all([books.load(from), stops.load(from), pendings.load(from), open.load(from)])
    },
    keeps: [
      rowsInMemory(spotOrders, rows => {
        books.takeOrders(rows)
        for (const row of rows) {
          stops.keep(row)
          open.keep(row)
        }
        pendings.take(rows)
      }),
      rowsInMemory(spotTrades, rows => books.takeTrades(rows)),
    ],
  }) satisfies Pick<Feature, 'load' | 'keeps'>
