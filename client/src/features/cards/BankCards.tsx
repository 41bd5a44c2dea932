import { CreditCard, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go } from '../../parts/navigator'
import { maskedCard } from '../../trading/money/maskedCard'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Empty } from '../../ui/Empty'
import { KeyValue } from '../../ui/KeyValue'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import type { CashInfo } from './card.form'

/** The one bank card that receives withdrawals. */
export function BankCards() {
  const { t } = useTranslation('cards')
  const { t: common } = useTranslation()
  const cash = useRead('POST user/cash_info', {})
  const { data } = cash
  return (
    <Screen title={common('titles.bankCards')} onBack={() => back()} onRefresh={cash.refetch}>
      {data?.bank_account ? (
        <BoundCard card={data} />
      ) : data ? (
        <Empty
          art={
            <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand-ink">
              <CreditCard size={36} aria-hidden="true" />
            </span>
          }
          title={t('emptyTitle')}
          note={t('emptyNote')}
          action={
            <Button size="md" onClick={() => go('/pages/bankbind/addbank')}>
              {t('bind')}
            </Button>
          }
        />
      ) : cash.isError ? (
        <ReadFailed of={cash} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-4 pt-2">
          <Skeleton height={190} className="rounded-xl" />
          <Skeleton height={300} className="rounded-lg" />
        </div>
      )}
    </Screen>
  )
}

/** The bound card: bank, last digits, holder. It hides the full number from people nearby. */
function BoundCard({ card }: { card: CashInfo }) {
  const { t } = useTranslation('cards')
  const { bank_name = '', bank_account = '', real_name = '', international_account = '' } = card
  return (
    <div className="flex flex-1 flex-col gap-4 pt-2">
      <Card look="glow" className="flex aspect-[8/5] max-h-56 flex-col justify-between rounded-xl p-5">
        <div className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
            <Landmark size={20} aria-hidden="true" />
          </span>
          <p className="min-w-0 truncate text-lead font-semibold">{bank_name}</p>
        </div>
        <p className="figures font-figure text-figure font-semibold">{maskedCard(bank_account)}</p>
        <div className="min-w-0">
          <p className="text-caption text-soft">{t('holder')}</p>
          <p className="truncate text-body font-medium">{real_name}</p>
        </div>
      </Card>
      <Card className="py-2">
        <KeyValue
          rows={[
            { name: t('deposit'), value: card.bank_of_deposit },
            { name: t('branch'), value: card.bank_branch },
            { name: t('bankAddress'), value: card.bank_address },
            { name: t('swift'), value: card.swift_code },
            { name: t('international'), value: maskedCard(international_account) },
            { name: t('cardholder'), value: card.cardholder_name },
            { name: t('residence'), value: card.residence_address },
            { name: t('postal'), value: card.postal_code },
          ]}
        />
      </Card>
      <div className="mt-auto flex flex-col gap-3 pt-2">
        <Button block onClick={() => go('/pages/assets/withdraw/bank/bank')}>
          {t('withdraw')}
        </Button>
        <Button block tone="quiet" onClick={() => go('/pages/bankbind/addbank')}>
          {t('change')}
        </Button>
      </div>
    </div>
  )
}
