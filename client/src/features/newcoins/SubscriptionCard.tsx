import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { How } from '../../trading/explain/How'
import { isZero } from '../../trading/money/arithmetic'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { KeyValue } from '../../ui/KeyValue'
import type { Subscription } from './newcoins.rules'

const exams = {
  1: { word: 'passed', tone: 'good' },
  2: { word: 'rejected', tone: 'bad' },
  3: { word: 'review', tone: 'warn' },
} as const

/** One subscription: the requested amount, the result, the payment and the refund. */
export function SubscriptionCard({ of }: { of: Subscription }) {
  const { t } = useTranslation('newcoins')
  const exam = exams[of.exam_status as keyof typeof exams]
  const unit = of.new_currency_name
  const decided = of.exam_status !== 3
  return (
    <Card>
      <div className="flex items-center gap-3">
        <CoinLogo symbol={unit} src={of.logo} size={36} />
        <div className="min-w-0 flex-1">
          <p className="text-lead font-semibold">
            <Amount value={of.coins} unit={unit} />
          </p>
          <p className="text-small text-faint">
            <When at={of.created_at} style="minute" />
          </p>
        </div>
        <Badge tone={exam.tone}>{t(`exam.${exam.word}`)}</Badge>
      </div>
      <KeyValue
        className="mt-3"
        rows={[
          ...(decided
            ? [
                { name: t('allotted'), value: <Amount value={of.allotted} unit={unit} />, strong: true },
                { name: t('paid'), value: <Amount value={of.paid} unit={of.currency_name} /> },
              ]
            : [{ name: t('held'), value: <Amount value={of.amount} unit={of.currency_name} />, strong: true }]),
          ...(isZero(of.refunded)
            ? []
            : [{ name: t('refunded'), value: <Amount value={of.refunded} unit={of.currency_name} /> }]),
          ...(of.exam_status === 2
            ? []
            : [
                { name: t('steps.launches'), value: <When at={of.online_time} style="minute" /> },
                { name: t('steps.unlocks'), value: <When at={of.unlock_at} style="minute" /> },
              ]),
        ]}
      />
      <How kind="subscription" id={of.id} className="mt-1" />
    </Card>
  )
}
