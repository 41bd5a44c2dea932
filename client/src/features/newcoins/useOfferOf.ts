import { useRead } from '../../api/useRead'
import type { UseOfferOf } from '../../parts/contributed'
import { isOffered } from '../../parts/offered'

export const useOfferOf: UseOfferOf = coinId => {
  const enabled = isOffered('/pages/publication/details')
  const { data, isPending } = useRead('GET lh/send/config', {}, { enabled })
  return {
    offer: data?.find(({ new_currency_id }) => new_currency_id === coinId),
    isPending: enabled && isPending,
  }
}
