import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back } from '../../parts/navigator'
import { ChainChoice } from '../../trading/money/ChainChoice'
import { bankId, currencyIn } from '../../trading/money/coin'
import { useCoinName } from '../../trading/money/useCoinName'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { QrCode } from '../../ui/QrCode'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Charged, type ChargedRecord } from './Charged'
import { ChargeFields } from './ChargeFields'

/** The page of a deposit: the address or bank account to pay to, then the fields for the amount and the proof of payment. */
export function Charge() {
  // Each visit starts with an empty form.
  return <ChargeVisit key={useLocation().key} />
}

function ChargeVisit() {
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  const [query] = useSearchParams()
  const currency = currencyIn(query)
  const name = useCoinName(currency)
  const byBank = currency === bankId
  const [chosen, setChosen] = useState('')
  const [submitted, setSubmitted] = useState<ChargedRecord | null>(null)
  const targets = useRead('POST wallet/get_in_address', { currency }, { staleTime: Number.POSITIVE_INFINITY })
  const info = useRead('POST wallet/get_info', { currency })
  const chains = Object.keys(targets.data ?? {})
  const chain = byBank ? undefined : chains.includes(chosen) ? chosen : chains[0]
  const failed = targets.error ?? info.error
  return (
    <Screen
      title={`${common('titles.deposit')} · ${byBank ? money('bank') : name}`}
      onBack={() => back()}
      right={<RecordsButton tab="deposits" />}
    >
      {submitted ? (
        <Charged record={submitted} onAgain={() => setSubmitted(null)} />
      ) : targets.data && info.data ? (
        <div className="flex flex-1 flex-col gap-5 pt-2">
          {chain ? (
            <ChainAddress addresses={targets.data} chain={chain} onChain={setChosen} />
          ) : (
            <BankDetails details={targets.data} />
          )}
          <ChargeFields currency={currency} chain={chain} minimum={info.data.min_deposit} onDone={setSubmitted} />
        </div>
      ) : failed ? (
        <ReadFailed of={[targets, info]} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-5 pt-2">
          <Skeleton height={byBank ? 196 : 412} className="rounded-lg" />
          <Skeleton height={72} />
          <Skeleton height={210} className="rounded-lg" />
        </div>
      )}
    </Screen>
  )
}

/** The bank account to transfer to; every part of it can be copied. */
function BankDetails({ details }: { details: Record<string, string> }) {
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

interface Props {
  addresses: Record<string, string>
  chain: string
  onChain: (chain: string) => void
}

/** The user's own address on the chosen chain, to scan or to copy. */
function ChainAddress({ addresses, chain, onChain }: Props) {
  const { t } = useTranslation('deposits')
  const address = addresses[chain] ?? ''
  return (
    <Card className="flex flex-col gap-4">
      <ChainChoice chains={Object.keys(addresses)} chain={chain} onChain={onChain} />
      <div className="flex justify-center py-1">
        <QrCode value={address} label={`${t('qr')}: ${address}`} />
      </div>
      <div className="rounded-md bg-well p-3">
        <p className="mb-1 text-small text-soft">{t('address')}</p>
        <CopyText text={address} look="full" className="text-body font-medium" />
      </div>
      <Notice kind="warn">{t('simulated')}</Notice>
    </Card>
  )
}
