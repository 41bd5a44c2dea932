import type { CallData } from '@lagoon/shared/api/index'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { stampText } from '../../ui/stamp'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Choice } from '../parts/Choice'
import { Panel } from '../parts/Panel'
import { secondOf } from '../parts/timeField'
import { useInAddress } from '../parts/useInAddress'
import { say } from '../say'

type Created = CallData<'POST worlds'>

const day_s = 86_400
const seeds = 'seeds'

/** Creates a world. The page *Recordings* opens it with a data set and a beginning in the address. */
export function CreateForm() {
  const [name, setName] = useState('')
  const [days, setDays] = useState('')
  const [from, setFrom] = useState('demo')
  const [made, setMade] = useState<Created | null>(null)
  const { values, change } = useInAddress({ market: '', start: '' })
  const recorded = recordedIn(values.market)
  const sources = useSources()
  const sets = useAsk('GET console/market/sets', {}).data?.sets ?? []
  const isFresh = from === 'demo' || from === 'empty'
  const second = secondOf(values.start)
  const create = useDo('POST worlds', {
    onDone: world => {
      setMade(world)
      setName('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(days !== '' && { expires_in: Number(days) * day_s }),
      ...(from !== 'demo' && { from }),
      ...(isFresh && recorded.size > 0 && { market: Object.fromEntries(recorded) }),
      // The server names the fault of a text that is no time.
      ...(isFresh && values.start.trim() !== '' && { start: second === null ? values.start : isoOf(second) }),
    })
  }
  const choosePrices = (pair: string, hash: string) => {
    const chosen = new Map(recorded)
    if (hash === '') chosen.delete(pair)
    else chosen.set(pair, hash)
    const set = sets.find(each => each.hash === hash)
    const isInside = set && second !== null && set.from <= second && second <= set.to
    change({
      market: [...chosen].map(each => each.join('=')).join(','),
      ...(set && !isInside && { start: stampText(set.from * 1000) }),
    })
  }
  const faultAt = (field: string) => create.error?.fields[field] && create.error.message
  return (
    <Panel title={say('worlds.create')}>
      <form onSubmit={submit} className="grid gap-3 desk:grid-cols-2 xl:grid-cols-3">
        <TextInput
          label={say('worlds.name')}
          hint={say('worlds.nameNote')}
          maxLength={63}
          value={name}
          onChange={setName}
          error={faultAt('name')}
        />
        <Choice
          label={say('worlds.from')}
          options={sources}
          value={sources.some(({ value }) => value === from) ? from : 'demo'}
          onChange={setFrom}
          error={faultAt('from')}
        />
        <TextInput
          label={say('worlds.days')}
          placeholder={say('worlds.noExpiry')}
          inputMode="numeric"
          value={days}
          onChange={text => setDays(text.replace(/\D/g, '').slice(0, 3))}
          error={faultAt('expires_in')}
        />
        {isFresh && (
          <>
            {[...new Set(sets.map(({ pair }) => pair))].map(pair => (
              <Choice
                key={pair}
                label={say('worlds.prices', { pair })}
                options={[
                  { value: '', text: say('worlds.simulated') },
                  ...sets
                    .filter(set => set.pair === pair)
                    .map(({ hash, from: first, to }) => ({
                      value: hash,
                      text: `${stampText(first * 1000, 'minute')} – ${stampText(to * 1000, 'minute')}`,
                    })),
                ]}
                value={recorded.get(pair) ?? ''}
                onChange={hash => choosePrices(pair, hash)}
                error={recorded.has(pair) && faultAt('market')}
              />
            ))}
            <TextInput
              label={say('worlds.start')}
              placeholder={say('worlds.startNow')}
              hint={say('worlds.startNote')}
              value={values.start}
              onChange={start => change({ start })}
              error={faultAt('start')}
            />
          </>
        )}
        <div className="desk:col-span-full">
          <Button type="submit" icon={<Plus size={18} />} loading={create.isPending} className="max-desk:w-full">
            {say('worlds.create')}
          </Button>
        </div>
      </form>
      {create.error && Object.keys(create.error.fields).length === 0 && (
        <p role="alert" className="mt-3 text-down-ink text-note">
          {create.error.message}
        </p>
      )}
      {made && (
        <Notice className="mt-3">
          <p>{say('worlds.made', { name: made.name })}</p>
          <KeyValue
            className="mt-2"
            rows={[
              { name: say('worlds.page'), value: <CopyText text={made.page} /> },
              {
                name: say('worlds.console'),
                value: (
                  <a href={consoleOf(made)} target="_blank" rel="noreferrer" className="font-semibold text-brand-ink">
                    {say('worlds.openConsole')}
                  </a>
                ),
              },
              { name: say('worlds.password'), value: <CopyText text={made.operator.password} /> },
            ]}
          />
        </Notice>
      )}
    </Panel>
  )
}

/** What a world can begin with: the demo, nothing, `main`, a snapshot of it, or another world. */
function useSources(): { value: string; text: string }[] {
  const snapshots = useAsk('GET console/snapshots', {}).data ?? []
  const worlds = useAsk('GET worlds', { limit: 100 }).data?.data ?? []
  return [
    { value: 'demo', text: say('worlds.fromDemo') },
    { value: 'empty', text: say('worlds.fromEmpty') },
    { value: 'world:main', text: say('worlds.fromMain') },
    ...snapshots
      .filter(({ name }) => name !== seeds)
      .map(({ name }) => ({ value: `snapshot:${name}`, text: say('worlds.fromSnapshot', { name }) })),
    ...worlds
      .filter(({ state }) => state === 'awake' || state === 'asleep')
      .map(({ name }) => ({ value: `world:${name}`, text: say('worlds.fromWorld', { name }) })),
  ]
}

/** "BTC/USDT=9f3c…,ETH/USDT=…" → the data set of each pair. */
function recordedIn(market: string): ReadonlyMap<string, string> {
  const parts = market.split(',').map(part => part.split('='))
  return new Map(parts.flatMap(([pair, hash]) => (pair && hash ? [[pair, hash] as const] : [])))
}

/** The console of a world, at its brand. */
export const consoleOf = ({ page }: Pick<Created, 'page'>): string =>
  page.replace('/h5/', '/console/').replace(/\/$/, '/#/brand')

const isoOf = (second: number): string => new Date(second * 1000).toISOString()
