import { setTimeout as pause } from 'node:timers/promises'
import { namedFundPassword } from '../../../seeds/users'
import { addressOn, usdt } from '../../harness/money'
import { type Random, random } from '../../invariants/jump/player'
import { players } from '../../invariants/jump/players'
import { type Journal, JournalClient } from './journal'

/** Somebody who takes part in the load: a token, an address in the book, a picture to prove payments with. */
export interface Person {
  token: string
  proof: string
}

type Play = (user: JournalClient, dice: Random, person: Person) => Promise<unknown>

const accounts = ['change', 'lever', 'micro', 'fund'] as const
const oneOf = (user: JournalClient, call: string, dice: Random) => dice.of(user.made.get(call) ?? [1])

/** The products that jump ≡ live plays, and those that have no place in it. */
const plays: readonly Play[] = [
  ...players.map(
    ({ play }): Play =>
      (user, dice) =>
        play(user, dice),
  ),
  async (user, dice) => {
    const pair = { currency_id: dice.of([1, 2]), legal_id: usdt }
    const { now_price } = await user.call('GET currency/deal', pair)
    return user.ask('POST lever/submit', {
      ...pair,
      type: dice.of([1, 2] as const),
      share: 10,
      multiple: dice.of([20, 50]),
      status: dice.of([0, 1] as const),
      target_price: (Number(now_price) * (0.9995 + dice.below(11) / 10_000)).toFixed(2),
    })
  },
  (user, dice) => user.ask('POST lever/close', { id: oneOf(user, 'POST lever/submit', dice) }),
  (user, dice) => user.ask('PUT coin/trade', { id: oneOf(user, 'POST coin/trade', dice) }),
  (user, dice) => {
    const from = dice.of(accounts)
    const to = dice.of(accounts.filter(account => account !== from))
    const number = `${1 + dice.below(90)}.${dice.below(100)}`
    return user.ask('POST wallet/change', { currency_id: usdt, number, from_field: from, to_field: to })
  },
  (user, dice, { proof }) =>
    user.ask('POST wallet/charge_req', { currency: usdt, amount: String(50 + dice.below(500)), imgs: proof }),
  (user, dice) =>
    user.ask('POST wallet/out', {
      currency: usdt,
      number: String(20 + dice.below(80)),
      address: addressOn.TRC20,
      pay_password: namedFundPassword,
    }),
  user => user.ask('POST wallet/list', {}),
]

interface Load {
  /** Lets what is under way end; nothing more is sent. */
  stop(): Promise<void>
}

/** Everybody plays every product at once, as fast as the answers come, until stopped. A server that is away is asked again. */
export function startLoad(
  origin: string,
  people: readonly Person[],
  journal: Journal,
  { seed, hands = 6, until }: { seed: number; hands?: number; until?: () => boolean },
): Load {
  let stopped = false
  const over = () => stopped || (until?.() ?? false)
  const playing = people.flatMap((person, who) =>
    Array.from({ length: hands }, async (_, hand) => {
      const dice = random(seed * 1000 + who * 100 + hand)
      const user = new JournalClient(origin, person.token, journal)
      while (!over()) {
        await dice
          .of(plays)(user, dice, person)
          .catch(() => pause(100))
      }
    }),
  )
  return {
    async stop() {
      stopped = true
      await Promise.all(playing)
    },
  }
}

/** Waits until so many more are acknowledged, however slow the machine is today; ten seconds at most. */
export async function busy(journal: Journal, more: number): Promise<void> {
  const enough = journal.count('acknowledged') + more
  for (let waited = 0; waited < 10_000 && journal.count('acknowledged') < enough; waited += 20) await pause(20)
}

/** Starts the load and returns at a random moment in the middle of it. */
export async function startLoadUntilBusy(
  origin: string,
  { people, journal }: { people: readonly Person[]; journal: Journal },
  dice: Random,
  seed: number,
): Promise<Load> {
  const load = startLoad(origin, people, journal, { seed })
  await busy(journal, 4 + dice.below(24))
  await pause(dice.below(200))
  return load
}

/** Asks the same thing again and again until stopped, whatever comes of it. */
export function repeat(ask: () => Promise<unknown>): Load {
  let stopped = false
  const asking = (async () => {
    while (!stopped) await ask().catch(() => pause(100))
  })()
  return {
    async stop() {
      stopped = true
      await asking
    },
  }
}
