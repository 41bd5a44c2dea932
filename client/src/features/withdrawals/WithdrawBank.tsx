import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go } from '../../parts/navigator'
import { draftOf, dropDraft, keepDraft, useWithdrawalDraft } from '../../parts/withdrawalDraft'
import { bankId } from '../../trading/money/coin'
import { maskedCard } from '../../trading/money/maskedCard'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Card } from '../../ui/Card'
import { LinkButton } from '../../ui/Link'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { missingGates } from './gates'
import { useWithdrawGround } from './useWithdrawGround'
import { WithdrawFields } from './WithdrawFields'
import { WithdrawLoading } from './WithdrawLoading'
import { Withdrawn, type WithdrawnRecord } from './Withdrawn'
import { boundCard, heldRefresh } from './withdrawals.form'

/** USDT to the bound bank card. */
export function WithdrawBank() {
  const { t } = useTranslation('withdrawals')
  const { t: common } = useTranslation()
  const draft = draftOf(useWithdrawalDraft(), bankId)
  const [done, setDone] = useState<WithdrawnRecord | null>(null)
  const { ground, error, reads } = useWithdrawGround(bankId)
  const cash = useRead('POST user/cash_info', {})
  const book = useRead(
    'POST wallet/get_address',
    { currency: bankId },
    { refetchInterval: ({ state }) => heldRefresh(state.data) },
  )
  const card = cash.data?.bank_account
  const failed = error ?? cash.error ?? book.error
  return (
    <Screen title={common('titles.bankWithdraw')} onBack={() => back()} right={<RecordsButton tab="withdrawals" />}>
      {done ? (
        <Withdrawn record={done} onAgain={() => setDone(null)} />
      ) : ground && cash.data && book.data ? (
        <WithdrawFields
          currency={bankId}
          info={ground.info}
          gates={missingGates(ground.me, { kind: 'card', there: card !== undefined })}
          gateQuery={{}}
          destination={card ? boundCard : undefined}
          facts={card ? [{ name: t('toCard'), value: `${cash.data.bank_name} ${maskedCard(card)}` }] : []}
          hold={book.data[0] ?? ground.info}
          draft={draft}
          onDraft={change => keepDraft(bankId, change)}
          onDone={record => {
            dropDraft()
            setDone(record)
          }}
        >
          {card && (
            <Card className="py-1">
              <ListRow
                icon={<CreditCard size={22} className="text-brand-ink" />}
                title={<span className="font-medium">{cash.data.bank_name}</span>}
                note={maskedCard(card)}
                value={<LinkButton onClick={() => go('/pages/bankbind/addbank')}>{t('change')}</LinkButton>}
              />
            </Card>
          )}
          <p className="-mb-2 text-note text-soft">{t('bankRate')}</p>
        </WithdrawFields>
      ) : failed ? (
        <ReadFailed of={[...reads, cash, book]} />
      ) : (
        <WithdrawLoading />
      )}
    </Screen>
  )
}
