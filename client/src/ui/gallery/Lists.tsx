import { ShieldCheck, Sun } from 'lucide-react'
import { Amount } from '../Amount'
import { Avatar } from '../Avatar'
import { Badge } from '../Badge'
import { Card } from '../Card'
import { Change } from '../Change'
import { CoinLogo } from '../CoinLogo'
import { CopyText } from '../CopyText'
import { DateText } from '../DateText'
import { InfiniteList } from '../InfiniteList'
import { KeyValue } from '../KeyValue'
import { ListRow } from '../ListRow'
import { Price } from '../Price'
import { Section } from '../Section'
import { SkeletonRows } from '../Skeleton'
import { Sparkline } from '../Sparkline'
import { Timeline } from '../Timeline'

const COINS = [
  { symbol: 'BTC', price: '68421.9', change: '1.24', points: [1, 2, 1.4, 2.6, 2.1, 3] },
  { symbol: 'ETH', price: '3120.44', change: '-0.51', points: [3, 2.6, 2.8, 2, 2.2, 1.6] },
  { symbol: 'DOGE', price: '0.1240912', change: '0.001', points: [1, 1, 1] },
]

export function Lists({ loading }: { loading: boolean }) {
  return (
    <>
      <Section title="Rows">
        <Card className="py-2!">
          <ListRow icon={<Avatar name="Mira" />} title="Mira Lagoon" note="mira@lagoon.test" onClick={() => {}} />
          <ListRow
            icon={<ShieldCheck size={20} />}
            title="Security"
            value={<Badge tone="up">Verified</Badge>}
            href="#/security"
          />
          <ListRow icon={<Sun size={20} />} title="Theme" value="Dark" onClick={() => {}} />
          <ListRow title="Version" value="2.5.8 (258)" />
        </Card>
      </Section>
      <Section title="Markets">
        {loading ? (
          <SkeletonRows count={3} icon />
        ) : (
          COINS.map(coin => (
            <ListRow
              key={coin.symbol}
              href="#/pair"
              chevron={false}
              icon={<CoinLogo symbol={coin.symbol} />}
              title={
                <span className="font-semibold">
                  {coin.symbol}
                  <span className="font-normal text-faint"> / USDT</span>
                </span>
              }
              note="24 h 1.92 B"
              value={
                <span className="flex items-center gap-3">
                  <Sparkline points={coin.points} tone={coin.change.startsWith('-') ? 'down' : 'up'} width={44} />
                  <Price value={coin.price} className="font-semibold text-ink" />
                  <Change value={coin.change} look="block" />
                </span>
              }
            />
          ))
        )}
      </Section>
      <Section title="Details">
        <Card>
          <KeyValue
            rows={[
              { name: 'Order', value: <CopyText text="LG-2025-0131-000184" /> },
              { name: 'Address', value: <CopyText text="TQm7yWv9hCkqf3S4uA2pZsLr8XnB6dEjK1" className="max-w-44" /> },
              { name: 'Quantity', value: <Amount value="0.125" unit="BTC" /> },
              { name: 'A name that is so long that it needs two lines', value: '123,456,789.123456789012345678' },
              { name: 'Receive', value: <Amount value="8552.73" unit="USDT" />, strong: true },
            ]}
          />
        </Card>
        <Card className="mt-3">
          <Timeline
            events={[
              {
                id: '1',
                title: 'Submitted',
                time: <DateText second={1_738_310_405} style="minute" />,
                state: 'done',
              },
              { id: '2', title: 'Under review', note: 'Arrives within 12 hours', state: 'now' },
              { id: '3', title: 'Passed', state: 'next' },
            ]}
          />
        </Card>
        <InfiniteList more={false} loading={false} onMore={() => {}} end="That is all">
          {null}
        </InfiniteList>
      </Section>
    </>
  )
}
