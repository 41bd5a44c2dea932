import { Link } from '../../ui/Link'
import { Panel } from '../parts/Panel'
import { say } from '../say'

/** The ids that can be searched for, and the page where each is found. */
const ways = [
  { way: 'request', to: '/requests', place: 'places.requests' },
  { way: 'command', to: '/audit', place: 'places.audit' },
  { way: 'row', to: '/users', place: 'places.users' },
] as const

export function Ways() {
  return (
    <Panel title={say('story.ways')}>
      <ul className="flex flex-col gap-3 text-note text-soft">
        {ways.map(({ way, to, place }) => (
          <li key={way}>
            <h3 className="font-semibold text-ink">{say(`story.way.${way}.name`)}</h3>
            <p>{say(`story.way.${way}.where`, { header: 'x-request-id' })}</p>
            <Link href={`#${to}`}>{say(place)}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
