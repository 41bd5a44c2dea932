import { founder } from '../server/src/lane/founder'

export const seeds = founder('seeds')
