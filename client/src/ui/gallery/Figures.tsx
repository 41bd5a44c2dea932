import { useState } from 'react'
import { Amount } from '../Amount'
import { Badge } from '../Badge'
import { Button } from '../Button'
import { Card } from '../Card'
import { Change } from '../Change'
import { Countdown } from '../Countdown'
import { DateText } from '../DateText'
import { Price } from '../Price'
import { Progress } from '../Progress'
import { Ring } from '../Ring'
import { Section } from '../Section'
import { SegmentedProgress } from '../SegmentedProgress'
import { Sparkline } from '../Sparkline'
import { Tag } from '../Tag'

const RISE = [3, 4, 3.4, 5, 4.6, 6, 5.2, 7, 6.6, 8]
const PRICES = ['68421.9012', '68425.5', '68401.07', '68440']

export function Figures() {
  const [at, setAt] = useState(0)
  return (
    <Section title="Figures">
      <Card look="glow">
        <p className="text-note text-soft">Total assets</p>
        <Amount value="1204331.98123" scale={2} unit="USDT" headline className="mt-1 block text-display" />
        <div className="mt-1 flex items-center gap-2 text-note">
          <Change value="1.2398" look="pill" />
          <Amount value="14820.119" scale={2} signed unit="USDT" />
        </div>
        <Amount value="1" hidden headline className="mt-2 block text-heading" />
      </Card>
      <div className="mt-4 flex items-end justify-between">
        <div>
          <Price value={PRICES[at]} scale={2} tone="last" headline className="block text-figure" />
          <div className="mt-1 flex items-center gap-3 text-note">
            <Change value="-3.519" />
            <Change value="0.001" />
            <Tag>10x</Tag>
          </div>
        </div>
        <Button size="sm" tone="quiet" onClick={() => setAt((at + 1) % PRICES.length)}>
          Tick
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Change value="12.05" look="block" />
        <Change value="-0.42" look="block" />
        <Change value="0" look="block" />
        <Sparkline points={RISE} tone="up" />
        <Sparkline points={RISE.toReversed()} tone="down" />
      </div>
      <div className="mt-4 flex items-center gap-4">
        <Ring share={0.7} label="Time left">
          <Countdown remainingMs={42_000} dayUnit="d" className="text-body font-semibold" />
        </Ring>
        <Ring share={0.2} size={52} width={4} tone="down" label="Time left" />
        <div className="flex flex-1 flex-col gap-3">
          <Progress share={0.62} label="Sold" />
          <SegmentedProgress
            label="Coin 50%, contract 30%, trust 20%"
            parts={[
              { name: 'coin', weight: 5, tone: 'brand' },
              { name: 'contract', weight: 3, tone: 'info' },
              { name: 'trust', weight: 2, tone: 'warn' },
            ]}
          />
          <Countdown remainingMs={3 * 86_400_000 + 7_800_000} dayUnit="d" />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Badge>Cancelled</Badge>
        <Badge tone="warn" dot>
          Under review
        </Badge>
        <Badge tone="up" dot>
          Passed
        </Badge>
        <Badge tone="down" dot>
          Rejected
        </Badge>
        <Badge tone="info">In trust</Badge>
        <Badge tone="brand">New</Badge>
      </div>
      <p className="mt-3 text-small text-faint">
        <DateText second={1_738_310_405} />
      </p>
    </Section>
  )
}
