import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { go } from '../../parts/navigator'
import type { Problems } from '../../parts/useForm'
import { scaleOf } from '../../trading/money/coin'
import { useCoinName } from '../../trading/money/useCoinName'
import { Amount } from '../../ui/Amount'
import { KeyValue, type KeyValueRow } from '../../ui/KeyValue'
import { LinkButton } from '../../ui/Link'
import { Passcode } from '../../ui/Passcode'
import { Sheet } from '../../ui/Sheet'
import { Spinner } from '../../ui/Spinner'
import type { WithdrawnRecord } from './Withdrawn'
import {
  type Destination,
  quote,
  type WithdrawForm,
  type WithdrawInfo,
  withdrawInput,
  withdrawRefusal,
} from './withdrawals.form'

interface Props {
  open: boolean
  onClose: () => void
  currency: number
  info: WithdrawInfo
  values: WithdrawForm
  destination: Destination
  facts: readonly KeyValueRow[]
  onRefused: (problems: Problems<WithdrawForm>) => void
  onDone: (record: WithdrawnRecord) => void
}

/** Repeats the withdrawal, and asks for the fund password; its sixth digit submits. */
export function ConfirmWithdrawal(props: Props) {
  const { open, onClose, currency, info, values, destination, facts, onRefused, onDone } = props
  const { t } = useTranslation('withdrawals')
  const { t: money } = useTranslation('money')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const unit = useCoinName(currency)
  const scale = scaleOf(currency)
  const quoted = quote(values.amount, info.rate, scale)
  const close = () => {
    setPassword('')
    setWrong('')
    onClose()
  }
  const out = useAction('POST wallet/out', {
    quiet: true,
    refresh: ['POST wallet/get_info', 'GET charge_mention/log3', 'POST wallet/list', 'GET currency/user_currency_list'],
    onDone: (_, { number }) => {
      close()
      onDone({ amount: String(number), unit, ...quoted, facts, hours: info.arrival_hours })
    },
    onFailed: ({ key, message, fields }) => {
      setPassword('')
      if (key?.startsWith('fund_password')) return setWrong(message)
      onRefused(withdrawRefusal(fields))
      close()
    },
  })
  return (
    <Sheet open={open} onClose={close} title={t('confirmTitle')}>
      <p className="text-center text-figure">
        <Amount value={quoted?.receipt} unit={unit} headline />
      </p>
      <p className="mb-4 text-center text-note text-soft">{t('receive')}</p>
      <KeyValue
        rows={[
          { name: money('amount'), value: <Amount value={values.amount.replace(/\.$/, '')} unit={unit} /> },
          { name: t('fee', { rate: info.rate }), value: <Amount value={quoted?.fee} unit={unit} /> },
          ...facts,
          ...(destination.chain
            ? [{ name: money('address'), value: <span className="break-all">{destination.address}</span> }]
            : []),
        ]}
      />
      <div className="mt-4">
        <Passcode
          autoFocus
          label={money('fundPassword')}
          value={password}
          disabled={out.isPending}
          error={wrong || undefined}
          onChange={typed => {
            setPassword(typed)
            setWrong('')
          }}
          onComplete={typed => out.mutate(withdrawInput(currency, values, destination, typed))}
        />
      </div>
      <p className="mt-3 flex min-h-6 items-center justify-center text-note">
        {out.isPending ? (
          <Spinner size={20} />
        ) : (
          <LinkButton onClick={() => go('/pages/settings/changePayPassword')}>{t('forgot')}</LinkButton>
        )}
      </p>
    </Sheet>
  )
}
