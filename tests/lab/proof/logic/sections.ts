import type { Section } from '../section'
import { badPrices } from './badPrices'
import { bank } from './bank'
import { deafReaders } from './deafReaders'
import { drains } from './drains'
import { fullDisk } from './fullDisk'
import { fuzz } from './fuzz'
import { jump } from './jump'
import { modelWalk } from './modelWalk'
import { multipart } from './multipart'
import { oracle } from './oracle'
import { repeats } from './repeats'
import { rivals } from './rivals'
import { socketAbuse } from './socketAbuse'

/** Faults that one exchange can be given from outside: rivals, repeats, broken requests, bad prices. */
export const logicSections: readonly Section[] = [
  ...[repeats, drains, rivals, bank, oracle, jump, modelWalk],
  ...[fuzz, multipart, fullDisk, deafReaders, socketAbuse, badPrices],
]
