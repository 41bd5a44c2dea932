import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'

/** The bank account to transfer to; every part of it can be copied. */
export function BankDetails({ details }: { details: Record<string, string> }) {
  const { t } = useTranslation('deposits')
  const { bkname = '', bkcardnumer = '', cardname = '' } = details
  return (
    <Card>
      <h2 className="mb-1 text-lead font-semibold">{t('bankTitle')}</h2>
      <KeyValue
        rows={[
          { name: t('bankName'), value: <CopyText text={bkname} look="full" /> },
          { name: t('cardNumber'), value: <CopyText text={bkcardnumer} look="full" /> },
          { name: t('payee'), value: <CopyText text={cardname} look="full" /> },
        ]}
      />
      <Notice kind="warn" className="mt-3">
        {t('bankSimulated')}
      </Notice>
    </Card>
  )
}
