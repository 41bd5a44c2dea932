import type { CallData } from '@lagoon/shared/api/index'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go } from '../../parts/navigator'
import { draftOf, dropDraft, keepDraft, useWithdrawalDraft } from '../../parts/withdrawalDraft'
import { ChainChoice } from '../../trading/money/ChainChoice'
import { chainsOf, currencyIn } from '../../trading/money/coin'
import { useCoinName } from '../../trading/money/useCoinName'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { ScanButton } from '../../trading/scan/ScanButton'
import { Screen } from '../../ui/Screen'
import { missingGates } from './gates'
import { useWithdrawGround } from './useWithdrawGround'
import { WithdrawFields } from './WithdrawFields'
import { WithdrawLoading } from './WithdrawLoading'
import { Withdrawn, type WithdrawnRecord } from './Withdrawn'
import { heldRefresh } from './withdrawals.form'

/** One coin to an address of the user's book. */
export function WithdrawDetail() {
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  const [query] = useSearchParams()
  const currency = currencyIn(query)
  const name = useCoinName(currency)
  const draft = draftOf(useWithdrawalDraft(), currency)
  const [done, setDone] = useState<WithdrawnRecord | null>(null)
  const { ground, error, reads } = useWithdrawGround(currency)
  const book = useRead(
    'POST wallet/get_address',
    { currency },
    { refetchInterval: ({ state }) => heldRefresh(state.data) },
  )
  const chosen = book.data?.find(({ id }) => id === draft.addressId)
  const chains = chainsOf(currency)
  const chain = draft.chain || book.data?.[0]?.nettype || (chains[0] ?? '')
  const entry = chosen?.nettype === chain ? chosen : book.data?.find(({ nettype }) => nettype === chain)
  const failed = error ?? book.error
  return (
    <Screen
      title={`${common('titles.withdraw')} · ${name}`}
      onBack={() => back()}
      right={<RecordsButton tab="withdrawals" />}
    >
      {done ? (
        <Withdrawn record={done} onAgain={() => setDone(null)} />
      ) : ground && book.data ? (
        <WithdrawFields
          key={currency}
          currency={currency}
          info={ground.info}
          gates={missingGates(ground.me, { kind: 'address', there: entry !== undefined })}
          gateQuery={{ currency, chain }}
          destination={entry && { address: entry.address, chain: entry.nettype }}
          facts={[{ name: money('chain'), value: chain }]}
          hold={entry ?? ground.info}
          draft={draft}
          onDraft={change => keepDraft(currency, change)}
          onDone={record => {
            dropDraft()
            setDone(record)
          }}
        >
          <AddressPick
            currency={currency}
            chains={chains}
            chain={chain}
            entry={entry}
            onScan={address => {
              // Withdrawals go only to addresses of the book, so an unknown one is added first.
              const known = book.data?.find(row => row.address === address)
              if (known) keepDraft(currency, { chain: known.nettype, addressId: known.id })
              else go('/pages/user/address/create', { currency, chain, address })
            }}
            onChain={picked => keepDraft(currency, { chain: picked, addressId: 0 })}
          />
        </WithdrawFields>
      ) : failed ? (
        <ReadFailed of={[...reads, book]} />
      ) : (
        <WithdrawLoading />
      )}
    </Screen>
  )
}

interface Props {
  currency: number
  chains: readonly string[]
  chain: string
  entry: CallData<'POST wallet/get_address'>[number] | undefined
  onChain: (chain: string) => void
  /** An address from a QR code. */
  onScan: (address: string) => void
}

/** The chain, and the address from the user's book on it. */
function AddressPick({ currency, chains, chain, entry, onChain, onScan }: Props) {
  const { t } = useTranslation('withdrawals')
  const open = () => go(entry ? '/pages/user/address/address' : '/pages/user/address/create', { currency, chain })
  return (
    <>
      <ChainChoice chains={chains} chain={chain} onChain={onChain} />
      <div>
        <div className="mb-1 flex min-h-10 items-center justify-between">
          <p className="text-note font-medium text-soft">{t('address')}</p>
          <ScanButton onAddress={onScan} />
        </div>
        <button
          type="button"
          onClick={open}
          className="flex min-h-14 w-full items-center gap-2 rounded-md bg-well px-3.5 py-2 text-left inset-ring inset-ring-line active:brightness-97"
        >
          {entry ? (
            <span className="min-w-0 flex-1">
              {entry.notes && <span className="block truncate text-note font-medium">{entry.notes}</span>}
              <span className="figures block break-all text-body">{entry.address}</span>
            </span>
          ) : (
            <span className="flex-1 text-body text-brand-ink">{t('gate.address')}</span>
          )}
          <span className="sr-only">{t('chooseAddress')}</span>
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-faint" />
        </button>
      </div>
    </>
  )
}
