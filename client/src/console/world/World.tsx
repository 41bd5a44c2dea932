import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Secret } from '../parts/Secret'
import { say } from '../say'
import { Advance } from './Advance'
import { Pace } from './Pace'
import { Scenarios } from './Scenarios'
import { Snapshots } from './Snapshots'
import { WorldFile } from './WorldFile'

/** The world: its clock, its scenarios, its snapshots. Every client follows changes at once. */
export function World() {
  const world = useAsk('GET console/world', {}, { every: 2000 })
  if (world.error?.key === 'forbidden') return <Secret title={say('places.world')} />
  return (
    <Page
      title={say('places.world')}
      note={
        world.data &&
        say(world.data.seed === null ? 'world.noteDrawn' : 'world.note', {
          seed: world.data.seed ?? '',
          version: world.data.price_version,
        })
      }
    >
      <Loaded of={world}>
        {data => (
          <>
            <div className="grid items-start gap-3 desk:grid-cols-2">
              <Pace frozen={data.frozen} speed={data.speed} />
              <Advance next={data.next} />
            </div>
            <Scenarios all={data.scenarios} />
            <Snapshots />
            <WorldFile />
          </>
        )}
      </Loaded>
    </Page>
  )
}
