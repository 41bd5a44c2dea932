import { pairs } from '@lagoon/shared/catalogue/pairs'
import { durations } from '@lagoon/shared/catalogue/seconds'
import type { Player } from './player'

const usdt = 3

export const players: readonly Player[] = [
  {
    name: 'option',
    play: (user, dice) => {
      const duration = dice.of(durations)
      return user.ask('POST microtrade/submit', {
        match_id: dice.of(pairs).id,
        currency_id: usdt,
        type: dice.of([1, 2] as const),
        seconds: duration.seconds,
        number: String(Number(duration.min) + dice.below(50)),
      })
    },
  },
]
