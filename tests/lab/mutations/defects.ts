import type { Defect } from './defect'
import { laneDefects } from './defects/lane'
import { moneyDefects } from './defects/money'
import { productDefects } from './defects/products'
import { statementDefects } from './defects/statements'
import { strangerDefects } from './defects/strangers'
import { timeDefects } from './defects/time'
import { tradingDefects } from './defects/trading'

/** Every defect that the suite must catch. */
export const defects: readonly Defect[] = [
  ...laneDefects,
  ...moneyDefects,
  ...tradingDefects,
  ...productDefects,
  ...timeDefects,
  ...strangerDefects,
  ...statementDefects,
]
