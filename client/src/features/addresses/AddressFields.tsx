import { codeDigits } from '@lagoon/shared/catalogue/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api'
import type { User } from '../../api/session'
import { useAction } from '../../api/useAction'
import { CodeNotice, type ShownCode } from '../../parts/CodeNotice'
import { back, go } from '../../parts/navigator'
import { useEntry } from '../../parts/useEntry'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { keepDraft } from '../../parts/withdrawalDraft'
import type { MyCoin } from '../../trading/money/account'
import { chainsOf, isRoute } from '../../trading/money/coin'
import { fullNameOf } from '../../trading/money/coinNames'
import { ScanButton } from '../../trading/scan/ScanButton'
import { Button } from '../../ui/Button'
import { CodeInput } from '../../ui/CodeInput'
import { CoinLogo } from '../../ui/CoinLogo'
import { LinkButton } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { Passcode } from '../../ui/Passcode'
import { Segmented } from '../../ui/Segmented'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { addressInput, addressRefusal, checkAddress, refusedField } from './address.form'
import { PasteButton } from './PasteButton'

interface Props {
  coins: readonly MyCoin[]
  me: User
  start: { currency: number; chain: string; address: string }
}

export function AddressFields({ coins, me, start }: Props) {
  const { t } = useTranslation('addresses')
  const { t: money } = useTranslation('money')
  const fieldText = useFieldText()
  const entry = useEntry()
  const [shown, setShown] = useState<ShownCode | null>(null)
  const channel = me.email ? 'mail' : 'sms'
  const [refused, setRefused] = useState<{ field?: string; sentence: string }>({ sentence: '' })
  const add = useAction('POST wallet/addaddress', {
    refresh: ['POST wallet/get_address'],
    onDone: ({ data }) => {
      keepDraft(values.currency, { chain: values.chain, addressId: data.id })
      back()
    },
    onFailed: error => {
      setRefused({ field: refusedField(error.key ?? ''), sentence: error.message })
      form.refuse(addressRefusal(error))
    },
  })
  const form = useForm({ ...start, notes: '', code: '', password: '' }, checkAddress, values =>
    add.mutate(addressInput(values)),
  )
  const { values, problems } = form
  const change: typeof form.change = (name, value) => {
    if (refused.field === name) setRefused({ sentence: '' })
    form.change(name, value)
  }
  const sentenceOf = (field: string) => (refused.field === field ? refused.sentence : undefined)
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-1 flex-col gap-5 pt-2">
      {!me.has_pay_password && (
        <Notice
          kind="warn"
          title={t('passwordMissing')}
          action={<LinkButton onClick={() => go('/pages/settings/changePayPassword')}>{t('setPassword')}</LinkButton>}
        />
      )}
      <Select
        label={money('coin')}
        title={money('chooseCoin')}
        searchable
        value={String(values.currency)}
        onChange={id => {
          change('currency', Number(id))
          change('chain', chainsOf(Number(id))[0] ?? '')
        }}
        options={coins
          .filter(({ id }) => !isRoute(id))
          .map(({ id, name, logo }) => ({
            value: String(id),
            text: name,
            note: fullNameOf(id, name),
            keywords: fullNameOf(id, name),
            icon: <CoinLogo symbol={name} src={logo} size={28} />,
          }))}
      />
      <div>
        <p className="mb-2 text-note font-medium text-soft">{money('chain')}</p>
        <Segmented
          look="chips"
          label={money('chain')}
          value={values.chain}
          onChange={chain => change('chain', chain)}
          options={chainsOf(values.currency).map(chain => ({ value: chain, label: chain }))}
        />
      </div>
      <TextInput
        label={t('address')}
        hint={t('addressHint', { chain: values.chain })}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={128}
        value={values.address}
        onChange={address => change('address', address)}
        error={
          sentenceOf('address') ??
          (problems.address === 'required' ? t('addressRequired') : fieldText(problems.address))
        }
        suffix={
          <>
            <ScanButton onAddress={address => change('address', address)} />
            <PasteButton label={t('paste')} onPaste={address => change('address', address)} />
          </>
        }
        clearable
      />
      <TextInput
        label={t('notes')}
        hint={t('notesHint')}
        maxLength={60}
        value={values.notes}
        onChange={notes => change('notes', notes)}
        error={fieldText(problems.notes)}
      />
      <CodeInput
        length={codeDigits}
        label={t('code')}
        hint={t('codeHint', { target: me.email || me.phone })}
        sendLabel={t('sendCode')}
        waitLabel={seconds => t('sendAgain', { seconds })}
        onSend={async () => {
          const sent = await sendAddressCode(entry?.[channel] === 'shown')
          setShown(sent?.shown ?? null)
          return sent?.seconds
        }}
        value={values.code}
        onChange={code => change('code', code)}
        error={sentenceOf('code') ?? (problems.code === 'required' ? t('codeRequired') : fieldText(problems.code))}
      />
      <CodeNotice channel={channel} shown={shown} onUse={code => change('code', code)} />
      <Passcode
        label={money('fundPassword')}
        value={values.password}
        onChange={password => change('password', password)}
        error={sentenceOf('password') ?? fieldText(problems.password)}
      />
      <div className="mt-auto pt-2">
        <Button type="submit" block loading={add.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The server sends at most one code a minute. */
const waitSeconds = 60

/** Sends a code to the user's own e-mail address or phone, and returns the code if the simulation shows it; undefined if it was refused. */
async function sendAddressCode(isShown: boolean): Promise<{ seconds: number; shown: ShownCode | null } | undefined> {
  try {
    const { message } = await api.act('POST set/sms_other_mail', {})
    const shown = isShown ? await api.call('POST set/shown_code', {}, { silent: true }).catch(() => null) : null
    if (message && !shown) toast(message, 'success')
    return { seconds: waitSeconds, shown }
  } catch {
    return undefined
  }
}
