import { atoms } from '@lagoon/shared/money/atoms'
import { resultOf } from '@lagoon/shared/money/option'
import type { Option } from './option.form'

/** The result if the price of now were that of the delivery: up from 100 at 101 wins, at 99 loses, at 100 is drawn. */
export const standingOf = ({ type, open_price }: Pick<Option, 'type' | 'open_price'>, now: string) =>
  resultOf(type === 1 ? 'up' : 'down', atoms(open_price), atoms(now))
