import { format } from '@lagoon/shared/money/format'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { go } from '../../parts/navigator'
import { useForm } from '../../parts/useForm'
import { Available } from '../../trading/money/Available'
import { scaleOf } from '../../trading/money/coin'
import { useAmountText } from '../../trading/money/useAmountText'
import { useCoinName } from '../../trading/money/useCoinName'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import type { KeyValueRow } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { ConfirmWithdrawal } from './ConfirmWithdrawal'
import { Gates } from './Gates'
import { type Gate, gatePaths } from './gates'
import { Receipt } from './Receipt'
import type { WithdrawnRecord } from './Withdrawn'
import {
  checkWithdraw,
  type Destination,
  type Hold,
  leftToday,
  mostOf,
  type WithdrawForm,
  type WithdrawInfo,
  withdrawLimits,
} from './withdrawals.form'

interface Props {
  currency: number
  info: WithdrawInfo
  gates: readonly Gate[]
  gateQuery: Record<string, string | number>
  destination: Destination | undefined
  /** The rows about the destination in the confirmation. */
  facts: readonly KeyValueRow[]
  hold: Hold
  draft: WithdrawForm
  onDraft: (change: Partial<WithdrawForm>) => void
  onDone: (record: WithdrawnRecord) => void
  /** The control that chooses the destination. */
  children: ReactNode
}

export function WithdrawFields(props: Props) {
  const { currency, info, gates, gateQuery, destination, facts, hold, draft, onDraft, onDone, children } = props
  const { t } = useTranslation('withdrawals')
  const { t: money } = useTranslation('money')
  const [confirming, setConfirming] = useState(false)
  const unit = useCoinName(currency)
  const limits = withdrawLimits(info, scaleOf(currency))
  const amountText = useAmountText(limits, unit, { currency, account: 'change' })
  const form = useForm<WithdrawForm>(
    { amount: draft.amount, notes: draft.notes },
    values => checkWithdraw(values, limits),
    () => setConfirming(true),
  )
  const { values, problems } = form
  const usedUp = leftToday(info) === 0
  const change = (name: keyof WithdrawForm, text: string) => {
    form.change(name, text)
    onDraft({ [name]: text })
  }
  const [gate] = gates
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (gate) void askForGate(gate, t, gateQuery)
        else form.submit(event)
      }}
      className="flex flex-1 flex-col gap-5 pt-2"
    >
      <Gates gates={gates} query={gateQuery} />
      {children}
      <Held hold={hold} hours={info.hold_hours} />
      <AmountInput
        label={t('amount')}
        aside={<Available value={info.change_balance} unit={unit} />}
        scale={limits.scale}
        unit={unit}
        maxLabel={money('all')}
        onMax={() => change('amount', mostOf(info))}
        placeholder={t('atLeast', { range: format(info.min_number, { trim: true }) })}
        value={values.amount}
        onChange={amount => change('amount', amount)}
        error={amountText(problems.amount, values.amount)}
      />
      <TextInput
        label={t('notes')}
        placeholder={t('optional')}
        maxLength={255}
        value={values.notes}
        onChange={notes => change('notes', notes)}
        clearable
      />
      <Receipt amount={values.amount} info={info} unit={unit} scale={limits.scale} />
      {usedUp && <Notice kind="warn">{t('usedUp', { limit: info.daily_limit })}</Notice>}
      <div className="mt-auto pt-2">
        <Button type="submit" block disabled={(usedUp || hold.held_for !== '') && !gate}>
          {t('submit')}
        </Button>
      </div>
      {destination && (
        <ConfirmWithdrawal
          open={confirming}
          onClose={() => setConfirming(false)}
          currency={currency}
          info={info}
          values={values}
          destination={destination}
          facts={facts}
          onRefused={form.refuse}
          onDone={onDone}
        />
      )}
    </form>
  )
}

/** Names the first missing requirement in a dialog, with a button that leads to it. */
async function askForGate(
  gate: Gate,
  t: TFunction<'withdrawals'>,
  query: Record<string, string | number>,
): Promise<void> {
  const yes = await confirm({ title: t(`gate.${gate}`), ok: t('go'), cancel: t('later') })
  if (yes) go(gatePaths[gate], gate === 'address' ? query : {})
}

/** A new destination blocks withdrawals for a while: shows why, and until when. */
function Held({ hold, hours }: { hold: Hold; hours: number }) {
  const { t } = useTranslation('withdrawals')
  if (hold.held_for === '') return null
  return (
    <Notice kind="warn" title={t(`held.${hold.held_for}`, { hours })}>
      {t('heldUntil')} <When at={hold.held_until} style="minute" />
    </Notice>
  )
}
