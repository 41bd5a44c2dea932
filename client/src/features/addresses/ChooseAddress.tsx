import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { back, go } from '../../parts/navigator'
import { draftOf, keepDraft, useWithdrawalDraft } from '../../parts/withdrawalDraft'
import { currencyIn } from '../../trading/money/coin'
import { useCoinName } from '../../trading/money/useCoinName'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Screen } from '../../ui/Screen'
import { Tag } from '../../ui/Tag'
import { AddressList } from './AddressList'
import type { AddressEntry } from './addressBook'

/** Selects the address for a withdrawal; the choice leads back to it. */
export function ChooseAddress() {
  const { t } = useTranslation('addresses')
  const [query] = useSearchParams()
  const currency = currencyIn(query)
  const name = useCoinName(currency)
  const chain = query.get('chain') ?? undefined
  const chosen = draftOf(useWithdrawalDraft(), currency).addressId
  const choose = ({ id, nettype }: AddressEntry) => {
    keepDraft(currency, { chain: nettype, addressId: id })
    back()
  }
  return (
    <Screen
      title={`${t('choose')} · ${name}`}
      onBack={() => back()}
      footer={
        <Button
          block
          tone="quiet"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => go('/pages/user/address/create', { currency, chain }, { replace: true })}
        >
          {t('add')}
        </Button>
      }
    >
      <AddressList currency={currency}>
        {entries => (
          <div className="flex flex-col gap-3 pt-2">
            {entries.map(entry => (
              <Card
                key={entry.id}
                flush
                className={cx(entry.id === chosen && 'inset-ring-[1.5px] inset-ring-brand-ink')}
              >
                <button
                  type="button"
                  onClick={() => choose(entry)}
                  className="flex w-full items-center gap-3 p-4 text-left active:bg-press focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="mb-1.5 flex flex-wrap items-center gap-2">
                      <Tag>{entry.nettype}</Tag>
                      {entry.notes && <span className="min-w-0 break-words text-note font-medium">{entry.notes}</span>}
                    </span>
                    <span className="figures block break-all text-body">{entry.address}</span>
                  </span>
                  {entry.id === chosen && <Check size={20} aria-hidden="true" className="shrink-0 text-brand-ink" />}
                </button>
              </Card>
            ))}
          </div>
        )}
      </AddressList>
    </Screen>
  )
}
