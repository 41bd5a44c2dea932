import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go } from '../../parts/navigator'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { BoundCard } from './BoundCard'

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
