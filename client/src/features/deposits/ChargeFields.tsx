import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { PictureField } from '../../parts/PictureField'
import { useForm } from '../../parts/useForm'
import { AccountName } from '../../trading/money/AccountName'
import { scaleOf } from '../../trading/money/coin'
import { useAmountText } from '../../trading/money/useAmountText'
import { useCoinName } from '../../trading/money/useCoinName'
import { Amount } from '../../ui/Amount'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import type { ChargedRecord } from './Charged'
import { chargeInput, chargeRefusal, checkCharge, noCharge } from './charge.form'

interface Props {
  currency: number
  /** Undefined for a deposit by bank. */
  chain: string | undefined
  minimum: string
  onDone: (record: ChargedRecord) => void
}

export function ChargeFields({ currency, chain, minimum, onDone }: Props) {
  const { t } = useTranslation('deposits')
  const byBank = chain === undefined
  const unit = useCoinName(currency)
  const limits = { scale: scaleOf(currency), minimum }
  const amountText = useAmountText(limits, unit)
  const charge = useAction('POST wallet/charge_req', {
    quiet: true,
    refresh: ['GET charge_mention/log2'],
    onDone: (_, { amount }) => onDone({ amount: String(amount), unit, chain }),
    onFailed: ({ fields }) => form.refuse(chargeRefusal(fields)),
  })
  const form = useForm(noCharge, checkCharge(limits, byBank), values =>
    charge.mutate(chargeInput(currency, values, chain)),
  )
  const { values, problems, change } = form
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-1 flex-col gap-5">
      <KeyValue
        rows={[
          { name: t('minimum'), value: <Amount value={minimum} unit={unit} /> },
          { name: t('credited'), value: <AccountName of="change" /> },
        ]}
      />
      <AmountInput
        label={t('amount')}
        scale={limits.scale}
        unit={unit}
        placeholder="0"
        value={values.amount}
        onChange={amount => change('amount', amount)}
        error={amountText(problems.amount, values.amount)}
      />
      {byBank && (
        <AmountInput
          label={t('transferred')}
          hint={t('transferredHint')}
          scale={limits.scale}
          placeholder="0"
          value={values.transferred}
          onChange={transferred => change('transferred', transferred)}
          error={amountText(problems.transferred, values.transferred)}
        />
      )}
      <PictureField
        label={t('proof')}
        hint={t('proofHint')}
        error={problems.proof && t('proofRequired')}
        onChange={proof => change('proof', proof)}
      />
      <div className="mt-auto pt-2">
        <Button type="submit" block loading={charge.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
