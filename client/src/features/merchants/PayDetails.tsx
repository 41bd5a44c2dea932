import { payTypes } from '@lagoon/shared/catalogue/payTypes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import type { Merchant } from './order.form'

/** Shows the account for the chosen way to pay, and a warning that this is a simulation: the user must not send real money. */
export function PayDetails({ merchant, payType }: { merchant: Merchant; payType: string }) {
  const { t } = useTranslation('merchants')
  const chosen = merchant.pay_types.find(({ id }) => String(id) === payType)
  const key = payTypes.find(({ id }) => id === chosen?.id)?.key
  if (!chosen || !key) return null
  return (
    <section aria-label={t('payDetails')}>
      <h2 className="mb-2 text-lead font-semibold">{t('payDetails')}</h2>
      <Card>
        <KeyValue
          rows={[
            { name: t('payee'), value: <CopyText text={chosen.account_name} look="full" /> },
            ...(key === 'bank'
              ? [{ name: t('bank'), value: <CopyText text={merchant.pay_account.bank_name} look="full" /> }]
              : []),
            { name: t(`account.${key}`), value: <CopyText text={chosen.account} look="full" /> },
          ]}
        />
        <Notice kind="warn" className="mt-3">
          {t('noRealPayment')}
        </Notice>
      </Card>
    </section>
  )
}
