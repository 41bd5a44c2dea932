import { useTranslation } from 'react-i18next'
import type { Quotation } from '../../trading/market/quotation'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import type { OrderFormState } from './useOrderForm'

/** Always visible; shows the amount that the order will hold. */
export function SubmitButton({ pair, form }: { pair: Quotation; form: OrderFormState }) {
  const { t } = useTranslation('contracts')
  const { figures, values } = form
  const isLong = values.side === 'long'
  return (
    <Button
      block
      tone={isLong ? 'up' : 'down'}
      disabled={!form.offer || pair.open_lever !== 1}
      loading={form.submitting && !form.reviewing}
      onClick={form.review}
    >
      {t(isLong ? 'openLong' : 'openShort')}
      {figures && (
        <span className="figures font-medium">
          <Amount value={figures.total} scale={2} /> {pair.legal_name}
        </span>
      )}
    </Button>
  )
}
