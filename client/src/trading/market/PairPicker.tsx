import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Change } from '../../ui/Change'
import { CoinLogo } from '../../ui/CoinLogo'
import { cx } from '../../ui/cx'
import { Price } from '../../ui/Price'
import { SearchInput } from '../../ui/SearchInput'
import { Sheet } from '../../ui/Sheet'
import { keepPair, type Product } from './choices'
import type { Quotation } from './quotation'
import { useQuotation, useQuotations } from './useQuotations'

interface Props {
  /** The product of the page: the pair is remembered per product. */
  product: Product
  symbol: string
  onChoose: (pair: Quotation) => void
  /** Which pairs this page can trade. */
  trades?: (pair: Quotation) => boolean
}

/** The pair's name as the heading of the page; pressing it opens the list of pairs. Its words are those of `market`. */
export function PairPicker({ product, symbol, onChoose, trades = () => true }: Props) {
  const { t } = useTranslation('market')
  const [open, setOpen] = useState(false)
  const { data: pair } = useQuotation(symbol)
  const tradedSymbol = pair && trades(pair) ? pair.symbol : undefined
  useEffect(() => {
    if (tradedSymbol) keepPair(product, tradedSymbol)
  }, [product, tradedSymbol])
  return (
    <>
      <h1>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="touch flex items-center gap-1 text-lead font-semibold"
        >
          {symbol}
          <ChevronDown size={16} aria-hidden="true" className="text-faint" />
          <span className="sr-only">{t('choosePair')}</span>
        </button>
      </h1>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('choosePair')} tall>
        <PairList
          symbol={symbol}
          trades={trades}
          onChoose={pair => {
            setOpen(false)
            onChoose(pair)
          }}
        />
      </Sheet>
    </>
  )
}

function PairList({ symbol, onChoose, trades }: Required<Omit<Props, 'product'>>) {
  const { t } = useTranslation('market')
  const [query, setQuery] = useState('')
  const { data = [] } = useQuotations()
  const found = data.filter(pair => trades(pair) && pair.symbol.includes(query.trim().toUpperCase()))
  return (
    <>
      <SearchInput value={query} onChange={setQuery} placeholder={t('searchPair')} />
      <ul className="mt-2">
        {found.map(pair => (
          <li key={pair.id}>
            <button
              type="button"
              aria-current={pair.symbol === symbol || undefined}
              onClick={() => onChoose(pair)}
              className={cx(
                '-mx-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-md px-2 py-3 active:bg-press',
                pair.symbol === symbol && 'bg-press',
              )}
            >
              <CoinLogo symbol={pair.currency_name} src={pair.logo} size={28} />
              <span className="flex-1 text-left text-body font-medium">
                {pair.currency_name}
                <span className="text-small text-faint">/{pair.legal_name}</span>
              </span>
              <span className="text-body">
                <Price value={pair.now_price} scale={pair.price_scale} />
              </span>
              <span className="w-20 text-right text-note">
                <Change value={pair.change} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
