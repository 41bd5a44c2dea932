import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { isConfirmed, setConfirmed } from '../../trading/market/confirmations'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'

interface Props {
  /** Null means every pair. */
  pair: { symbol: string; currency_id: number; legal_id: number } | null
}

/** Cancels all open orders of a pair, or of every pair, after one confirmation. */
export function useCancelAll(pair: Props['pair']) {
  const { t } = useTranslation('spot')
  const { t: money } = useTranslation('money')
  const cancel = useAction('PUT coin/trade_all', { withoutFrame: ['GET coin/list', 'POST wallet/detail'] })
  async function ask() {
    const sure =
      !isConfirmed('cancelAll') ||
      (await confirm({
        title: t('cancelAllTitle'),
        body: pair ? t('cancelAllOf', { pair: pair.symbol }) : t('cancelAllEvery'),
        ok: t('cancelAll'),
        cancel: t('keepThem'),
        tone: 'danger',
        tick: { label: money('askAgain'), onTicked: () => setConfirmed('cancelAll', false) },
      }))
    if (sure) cancel.mutate(pair ? { currency_id: pair.currency_id, legal_id: pair.legal_id } : {})
  }
  return { ask, cancelling: cancel.isPending }
}

/** Cancels all listed open orders. */
export function CancelAll({ pair }: Props) {
  const { t } = useTranslation('spot')
  const { ask, cancelling } = useCancelAll(pair)
  return (
    <Button tone="ghost" size="sm" className="touch" loading={cancelling} onClick={() => void ask()}>
      {t('cancelAll')}
    </Button>
  )
}
