import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import type { Merchant } from './order.form'

/** Whom to pay, and the plain word that nobody has to. */
export function PayDetails({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation('merchants')
  const { bank_name, bank_account, real_name } = merchant.pay_account
  return (
    <section aria-label={t('payDetails')}>
      <h2 className="mb-2 text-lead font-semibold">{t('payDetails')}</h2>
      <Card>
        <KeyValue
          rows={[
            { name: t('payee'), value: <CopyText text={real_name} look="full" /> },
            { name: t('bank'), value: <CopyText text={bank_name} look="full" /> },
            { name: t('account'), value: <CopyText text={bank_account} look="full" /> },
          ]}
        />
        <Notice kind="warn" className="mt-3">
          {t('noRealPayment')}
        </Notice>
      </Card>
    </section>
  )
}
