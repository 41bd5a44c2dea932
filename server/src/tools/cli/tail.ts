import { eventTypes } from '@lagoon/shared/catalogue/eventTypes'
import { stampOf } from '../../platform/world-time'
import { command } from './command'
import { type Event, followEvents } from './follow'
import { personNamed } from './people'
import { Misused } from './statuses'

export const following = {
  type: {
    value: '<type>',
    several: true,
    says: 'only these types, separated by commas or repeated',
    completes: eventTypes,
  },
  user: { value: '<who>', says: 'only this user: id, account or name' },
  after: { value: '<id>', says: 'start after this event; 0 for the beginning (from now on)' },
} as const

export const tail = command({
  name: 'tail',
  says: 'Follow the events of all users',
  about: 'It continues where it stopped after the exchange restarts. Ctrl-C ends it.',
  remote: true,
  options: {
    ...following,
    limit: { value: '<n>', short: 'n', says: 'end after this many events' },
    once: { says: 'end after the last event instead of waiting' },
  },
  words: [0, 0],
  examples: [
    ['lagoon tail', 'all events, from now on'],
    ['lagoon tail --type order.filled,position.liquidated --user alice', 'some events only'],
    ['lagoon tail --after 0 --once --json | jq -r .type | sort | uniq -c', 'counts all events by type'],
  ],
  async run({ values, out, signal, connect }) {
    const types = typesOf(values.type)
    const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit)
    if (!(limit >= 1)) throw new Misused('--limit must be a number from 1.')
    const remote = await connect()
    const user_id = values.user === undefined ? undefined : (await personNamed(remote, values.user)).id
    const onBegin = () => out.note(out.style('dim', `Following ${remote.origin}; Ctrl-C ends it.`))
    const { after, once } = values
    let printed = 0
    for await (const events of followEvents(remote, { after, types, user_id, once, onBegin }, { out, signal })) {
      for (const event of events) {
        out.print(event, lineOf(event, out.style))
        if (++printed >= limit) return
      }
    }
  },
})

/** `--type a,b --type c`; an unknown type is named. */
export function typesOf(given: readonly string[] = []): string[] {
  const types = given.flatMap(each => each.split(',')).filter(Boolean)
  const wrong = types.find(type => !(eventTypes as readonly string[]).includes(type))
  if (wrong) throw new Misused(`There is no event ${wrong}. \`lagoon trigger\` lists them.`)
  return types
}

const most_shown = 6
/** Fields that repeat what the line already shows. */
const dull = new Set(['user_id', 'created_at', 'create_time', 'updated_at'])

/** "2026-11-23 12:00:00  12-1  order.filled  1001  id=7 symbol=BTC/USDT …": with the first, most important fields of its data. */
export function lineOf(
  { id, at, type, user_id, data }: Event,
  style: (name: 'dim' | 'cyan', text: string) => string,
): string {
  const figures = Object.entries(data)
    .filter(([name, value]) => !dull.has(name) && ['string', 'number'].includes(typeof value) && value !== '')
    .slice(0, most_shown)
    .map(([name, value]) => `${name}=${value}`)
  const who = user_id === null ? '-' : String(user_id)
  return [
    stampOf(at),
    id.padEnd(9),
    style('cyan', type.padEnd(22)),
    who.padEnd(6),
    style('dim', figures.join(' ')),
  ].join('  ')
}
