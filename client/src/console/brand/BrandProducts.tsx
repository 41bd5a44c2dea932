import { type BrandProduct, brandProducts } from '@lagoon/shared/catalogue/brand'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/Switch'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { PartProps } from './part'

/** The name of each product in the app. */
export const productTitles = {
  spot: 'tabs.spot',
  contracts: 'titles.contracts',
  options: 'tabs.options',
  trust: 'tabs.finance',
  newcoins: 'titles.newCoins',
  merchants: 'titles.merchants',
  referral: 'titles.promotion',
} as const satisfies Record<BrandProduct, string>

/** Which products take new orders. */
export function BrandProducts({ draft, change }: PartProps) {
  const { t } = useTranslation()
  return (
    <Panel title={say('places.products')}>
      <p className="text-note text-soft">{say('brand.productsNote')}</p>
      <div className="grid gap-x-6 desk:grid-cols-2">
        {brandProducts.map(product => (
          <Switch
            key={product}
            label={t(productTitles[product])}
            checked={draft.products[product] === 1}
            onChange={on => change({ products: { ...draft.products, [product]: on ? 1 : 0 } })}
          />
        ))}
      </div>
    </Panel>
  )
}
