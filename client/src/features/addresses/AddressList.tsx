import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { useCoinName } from '../../trading/money/useCoinName'
import { Empty } from '../../ui/Empty'
import { Skeleton } from '../../ui/Skeleton'
import type { AddressEntry } from './addressBook'

interface Props {
  currency: number
  children: (entries: readonly AddressEntry[]) => ReactNode
}

/** The addresses of one coin, or a message if there are none. */
export function AddressList({ currency, children }: Props) {
  const { t } = useTranslation('addresses')
  const name = useCoinName(currency)
  const book = useRead('POST wallet/get_address', { currency })
  if (book.isPending)
    return (
      <div aria-hidden="true" className="flex flex-col gap-3 pt-4">
        <Skeleton height={94} className="rounded-lg" />
        <Skeleton height={94} className="rounded-lg" />
      </div>
    )
  if (book.isError) return <ReadFailed of={book} />
  if (book.data.length === 0) return <Empty title={t('emptyTitle', { coin: name })} note={t('emptyNote')} />
  return children(book.data)
}
