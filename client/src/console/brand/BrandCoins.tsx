import { findCoin } from '@lagoon/shared/catalogue/coins'
import { coinTextMax } from '@lagoon/shared/products/brand.rules'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { useAsk } from '../ask'
import { Choice } from '../parts/Choice'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { PartProps } from './part'

/** What this exchange calls coins, and says about them on their pages. */
export function BrandCoins({ draft, change, problem }: PartProps) {
  const { t } = useTranslation()
  const listed = useAsk('GET console/products', { kind: 'coin' })
  const { coins } = draft
  const edit = (symbol: string, part: { name?: string; about?: string }) =>
    change({ coins: coins.map(coin => (coin.symbol === symbol ? { ...coin, ...part } : coin)) })
  const others = (listed.data ?? []).filter(({ title }) => !coins.some(({ symbol }) => symbol === title))
  return (
    <Panel title={say('brand.coins')}>
      <p className="text-note text-soft">{say('brand.coinsNote')}</p>
      <ul className="my-3 flex flex-col gap-4">
        {coins.map(({ symbol, name, about }) => {
          const id = listed.data?.find(({ title }) => title === symbol)?.id
          return (
            <li key={symbol} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
              <div className="grid gap-3 desk:grid-cols-[220px_minmax(0,1fr)]">
                <TextInput
                  label={say('brand.coinName', { coin: symbol })}
                  placeholder={id === undefined ? '' : findCoin(id)?.name}
                  maxLength={coinTextMax.name}
                  value={name}
                  onChange={name => edit(symbol, { name })}
                />
                <TextArea
                  label={say('brand.coinAbout')}
                  maxLength={coinTextMax.about}
                  value={about}
                  onChange={about => edit(symbol, { about })}
                />
              </div>
              <IconButton
                label={`${t('ui.remove')}: ${symbol}`}
                icon={<Trash2 size={18} />}
                onClick={() => change({ coins: coins.filter(coin => coin.symbol !== symbol) })}
              />
            </li>
          )
        })}
      </ul>
      {problem('coins') && (
        <p role="alert" className="mb-2 text-small text-bad-ink">
          {problem('coins')}
        </p>
      )}
      <Choice
        name={say('brand.addCoin')}
        options={[
          { value: '', text: say('brand.addCoin') },
          ...others.map(({ title }) => ({ value: title, text: title })),
        ]}
        value=""
        onChange={symbol => change({ coins: [...coins, { symbol, name: '', about: '' }] })}
      />
    </Panel>
  )
}
