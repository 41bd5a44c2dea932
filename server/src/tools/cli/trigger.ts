import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import { eventTypes } from '@lagoon/shared/catalogue/eventTypes'
import { command } from './command'
import { type Event, followEvents } from './follow'
import { newGuest } from './newcomers'
import { columns, type Output } from './output'
import { personNamed } from './people'
import type { Remote } from './remote'
import { agreed } from './snapshots'
import { Failed, Misused } from './statuses'
import { lineOf, typesOf } from './tail'
import { accounts } from './triggers/accounts'
import { alerts } from './triggers/alerts'
import { contracts } from './triggers/contracts'
import { deposits } from './triggers/deposits'
import { identity } from './triggers/identity'
import { merchants } from './triggers/merchants'
import { newcoins } from './triggers/newcoins'
import { options } from './triggers/options'
import { referral } from './triggers/referral'
import { spot } from './triggers/spot'
import { support } from './triggers/support'
import type { Stage, Triggers } from './triggers/trigger'
import { trust } from './triggers/trust'
import { withdrawals } from './triggers/withdrawals'
import { world } from './triggers/world'

/** The compiler requires a trigger for every event type. */
const triggers: Triggers = {
  ...{ ...accounts, ...alerts, ...contracts, ...deposits, ...identity, ...merchants, ...newcoins, ...options },
  ...{ ...referral, ...spot, ...support, ...trust, ...withdrawals, ...world },
}

export const trigger = command({
  name: 'trigger',
  says: 'Cause a real event, or list all event types',
  about:
    'Makes ordinary calls as a new guest with demo funds, or as the user of --user. Nothing is faked: balances, notifications and webhooks change as they would for any user.',
  takes: '[event]',
  remote: true,
  options: { user: { value: '<who>', says: 'the user it happens to: id, account or name' } },
  words: [0, 1],
  completes: [eventTypes],
  examples: [
    ['lagoon trigger', 'lists the event types and what causes each'],
    ['lagoon trigger deposit.decided', 'a guest deposits, the operator approves'],
    ['lagoon trigger position.liquidated --user alice', 'a crash liquidates a position of Alice'],
  ],
  async run({ words: [type], values: { user }, out, signal, connect }) {
    if (type === undefined) return list(out)
    const [known] = typesOf([type]) as EventType[]
    if (known === undefined) throw new Misused('Name an event; `lagoon trigger` lists them.')
    const { again, run } = triggers[known]
    if (user !== undefined && again) throw new Misused(`${type} needs a new user, so --user is not allowed.`)
    const remote = await connect()
    if (known === 'world.reset')
      await agreed('The world starts again, and everything since its seeds is lost. Continue?', {}, out)
    const { next } = await remote.operator.call('GET console/events', { limit: 1 })
    const { stage, owners } = stageOf(remote, user)
    await run(stage)
    const event = await eventSince(
      remote,
      { after: next, types: [known], user_id: await owners(), once: true },
      { out, signal },
    )
    out.print(event, lineOf(event, out.style))
  },
})

function list(out: Output): undefined {
  const rows = eventTypes.map(type => ({ type, does: triggers[type].does }))
  out.print(rows, columns(rows.map(({ type, does }) => [type, does])))
}

function stageOf(remote: Remote, user: string | undefined) {
  let known: ReturnType<Stage['person']> | undefined
  const named = async (who: string) => {
    const { id } = await personNamed(remote, who)
    const token = await remote.operator.call('POST console/persona', { user_id: id })
    return { id, client: remote.anyone.as(token) }
  }
  const stage: Stage = {
    remote,
    person: () => {
      known ??= user === undefined ? newGuest(remote) : named(user)
      return known
    },
    advance: seconds => remote.operator.call('POST console/advance', { seconds }),
  }
  return { stage, owners: async () => (await known)?.id }
}

type Following = Parameters<typeof followEvents>

/** The last event of the type: the crash may have affected other users before, and an order may be filled twice. */
async function eventSince(remote: Remote, which: Following[1], how: Following[2]): Promise<Event> {
  let last: Event | undefined
  for await (const events of followEvents(remote, which, how)) last = events.at(-1) ?? last
  if (!last) throw new Failed(`The calls succeeded, but no ${which.types} event appeared.`)
  return last
}
