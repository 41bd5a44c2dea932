import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useEntry } from '../../parts/useEntry'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { formatFigure } from '../../ui/figure'

/** Offers demo funds to a user without any, if the exchange has them. */
export function DemoFunds({ total }: { total: string }) {
  const { t } = useTranslation('assets')
  const number = useEntry()?.demo_funds ?? '0'
  const take = useAction('POST wallet/demo_funds', { refresh: ['POST wallet/list'], quiet: true })
  if (number === '0' || /[1-9]/.test(total)) return null
  return (
    <Card>
      <p className="text-note text-soft">{t('demoFundsNote')}</p>
      <Button block size="md" className="mt-3" loading={take.isPending} onClick={() => take.mutate({})}>
        {t('demoFunds', { amount: formatFigure(number, { scale: 0 }) })}
      </Button>
    </Card>
  )
}
