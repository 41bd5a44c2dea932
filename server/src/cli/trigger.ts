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
import { accountTriggers } from './triggers/account'
import { orderTriggers } from './triggers/orders'
import { productTriggers } from './triggers/products'
import { reviewTriggers } from './triggers/reviews'
import type { Stage, Triggers } from './triggers/trigger'
import { worldTriggers } from './triggers/world'

/** The compiler requires a trigger for every event type. */
const triggers: Triggers<EventType> = {
  ...orderTriggers,
  ...productTriggers,
  ...reviewTriggers,
  ...accountTriggers,
  ...worldTriggers,
}

export const trigger = command({
  name: 'trigger',
  says: 'Make an event really happen, or list which there are',
  about:
    'By the calls that everybody has, to a guest with demo funds who comes in for it, or to the one of --user. Nothing is made up: balances, notifications, webhooks and what follows come as from anybody.',
  takes: '[event]',
  remote: true,
  options: { user: { value: '<who>', says: 'to this person: id, account or name' } },
  words: [0, 1],
  completes: [eventTypes],
  examples: [
    ['lagoon trigger', 'lists the events, with what is done for each'],
    ['lagoon trigger deposit.decided', 'a guest deposits, the operator approves'],
    ['lagoon trigger position.liquidated --user alice', 'a crash, and Alice in it'],
  ],
  async run({ words: [type], values: { user }, out, signal, connect }) {
    if (type === undefined) return list(out)
    const [known] = typesOf([type]) as EventType[]
    if (known === undefined) throw new Misused('Which event? `lagoon trigger` lists them.')
    const { anew, run } = triggers[known]
    if (user !== undefined && anew) throw new Misused(`${type} happens to somebody new: it takes no --user.`)
    const remote = await connect()
    if (known === 'world.reset') await agreed('The world begins anew; what happened since is gone. Go on?', {}, out)
    const { next } = await remote.operator.call('GET console/events', { limit: 1 })
    const { stage, whose } = stageOf(remote, user)
    await run(stage)
    const event = await toldSince(
      remote,
      { after: next, types: [known], user_id: await whose(), once: true },
      { out, signal },
    )
    out.tell(event, lineOf(event, out.style))
  },
})

function list(out: Output): undefined {
  const rows = eventTypes.map(type => ({ type, does: triggers[type].does }))
  out.tell(rows, columns(rows.map(({ type, does }) => [type, does])))
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
  return { stage, whose: async () => (await known)?.id }
}

type Following = Parameters<typeof followEvents>

/** The last event of the type: the crash may have affected other users before, and an order may be filled twice. */
async function toldSince(remote: Remote, which: Following[1], how: Following[2]): Promise<Event> {
  let last: Event | undefined
  for await (const events of followEvents(remote, which, how)) last = events.at(-1) ?? last
  if (!last) throw new Failed(`It was done, and no ${which.types} was told.`)
  return last
}
