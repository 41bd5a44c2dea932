import { Zap } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Choice } from '../parts/Choice'
import { usePairs } from '../parts/usePairs'
import { say } from '../say'
import { PreviewChart } from './PreviewChart'
import { previewOf, type Shape } from './preview'

const shapes: readonly Shape[] = ['crash', 'pump', 'gap', 'flat', 'halt']

/** The form that starts a scenario, with its preview after the last hour. */
export function ScenarioForm() {
  const [pair, setPair] = useState('101')
  const [shape, setShape] = useState<Shape>('crash')
  const [percent, setPercent] = useState('20')
  const [seconds, setSeconds] = useState('60')
  const start = useDo('POST console/scenario')
  const pairs = usePairs()
  const symbol = pairs.find(each => String(each.match_id) === pair)?.symbol ?? pairs[0]?.symbol ?? 'BTC/USDT'
  const { past, price } = usePast(symbol)

  const sized = shape === 'crash' || shape === 'pump' || shape === 'gap'
  const size = sized ? fractionOf(percent) : '0'
  const planned = size === null ? [] : previewOf({ shape, size: Number(size), seconds: Number(seconds) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press would start the same scenario twice.
    if (start.isPending) return
    if (size !== null) start.mutate({ match_id: pair, shape, size, seconds: shape === 'gap' ? '1' : seconds })
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-4 desk:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Segmented
          label={say('world.shape')}
          look="chips"
          options={shapes.map(value => ({ value, label: say(`shape.${value}`) }))}
          value={shape}
          onChange={setShape}
        />
        <p className="text-note text-soft">{say(`world.explained.${shape}`)}</p>
        <Choice
          label={say('world.pair')}
          options={[
            ...pairs.map(each => ({ value: String(each.match_id), text: each.symbol })),
            { value: '0', text: say('world.everyPair') },
          ]}
          value={pair}
          onChange={setPair}
        />
        <div className="grid grid-cols-2 gap-3">
          {sized && (
            <TextInput
              label={say('world.size')}
              suffix="%"
              inputMode="decimal"
              value={percent}
              onChange={setPercent}
              error={(size === null || start.error?.fields.size) && say('world.sizeRange')}
            />
          )}
          {shape !== 'gap' && (
            <TextInput
              label={say('world.seconds')}
              inputMode="numeric"
              value={seconds}
              onChange={setSeconds}
              error={start.error?.fields.seconds && start.error.message}
            />
          )}
        </div>
        <Button
          type="submit"
          icon={<Zap size={18} />}
          loading={start.isPending}
          disabled={planned.length === 0 || !/^\d{1,7}$/.test(seconds)}
        >
          {say('world.start')}
        </Button>
      </div>
      <PreviewChart
        label={say('world.preview', {
          shape: say(`shape.${shape}`),
          pair: pair === '0' ? say('shape.everyPair') : symbol,
        })}
        past={past}
        planned={planned}
        price={pair === '0' ? null : price}
      />
    </form>
  )
}

/** The price of a pair, and its last hour relative to that price. */
function usePast(symbol: string) {
  const bars = { symbol, period: '1min', from: 0, to: endOfTime, limit: 60 } as const
  const { data } = useAsk('GET currency/new_timeshar', bars, { every: 10_000 })
  const last = data?.at(-1)
  if (!data || !last) return { past: [], price: null }
  return {
    past: data.map(bar => ({ at: (bar.time - last.time) / 1000, level: bar.close / last.close })),
    price: last.close,
  }
}

const endOfTime = 4_294_967_295

/** "12.5" percent as the fraction "0.125"; null if the text is not a percentage. */
function fractionOf(percent: string): string | null {
  if (!/^-?\d{1,4}(\.\d{1,4})?$/.test(percent)) return null
  return (Number(percent) / 100).toFixed(6)
}
