import { ArrowUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../trading/market/favourites'
import type { Quotation } from '../../trading/market/quotation'
import { LinkButton } from '../../ui/Link'

const FavouriteOrder = lazy(() => import('./FavouriteOrder'))

/** Opens the sheet in which the user orders their favourites. */
export function ArrangeFavourites() {
  const { t } = useTranslation('home')
  const [wasOpened, setWasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className="my-2 flex justify-end">
      <LinkButton
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <ArrowUpDown size={16} aria-hidden="true" />
        {t('arrange')}
      </LinkButton>
      <Suspense fallback={null}>{wasOpened && <FavouriteOrder open={open} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

/** The heading over pairs that a user without favourites may like. */
export function SuggestedHead({ pairs }: { pairs: readonly Quotation[] }) {
  const { t } = useTranslation('home')
  const addAll = () =>
    useFavourites.setState(({ symbols }) => ({ symbols: [...symbols, ...pairs.map(({ symbol }) => symbol)] }))
  return (
    <div className="mt-2 flex min-h-11 items-center justify-between gap-3 text-note">
      <h2 className="text-soft">{t('suggested')}</h2>
      <LinkButton onClick={addAll}>{t('addAll')}</LinkButton>
    </div>
  )
}
