import { codeIntervalSeconds } from '@lagoon/shared/catalogue/limits'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api'
import { useAction } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { PasswordInput } from '../../ui/PasswordInput'
import { Select } from '../../ui/Select'
import { Sheet } from '../../ui/Sheet'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { accountProblem, type BindKind, bindInput, bindRefusal, bindTarget, checkBinding, noBinding } from './bind.form'
import { CodeEntry } from './CodeEntry'

interface Props {
  kind: BindKind | null
  onClose: () => void
}

/**
 * Binds an e-mail address or a phone number to the account. A code proves the address, and the login password proves that the owner asks.
 */
export function BindSheet({ kind, onClose }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Sheet
      open={kind !== null}
      onClose={onClose}
      title={kind && t(kind === 'email' ? 'bindMail' : 'bindPhone')}
      description={t('bindNote')}
    >
      {kind && <BindFields key={kind} kind={kind} onDone={onClose} />}
    </Sheet>
  )
}

function BindFields({ kind, onDone }: { kind: BindKind; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const fieldText = useFieldText()
  const countries = useRead('POST area_code', {}, { staleTime: Number.POSITIVE_INFINITY, enabled: kind === 'mobile' })
  const bind = useAction('POST user/bind', {
    refresh: ['GET user/center', 'GET user/center2'],
    onDone,
    onFailed: ({ fields }) => form.refuse(bindRefusal(fields)),
  })
  const form = useForm(noBinding, checkBinding(kind), values => bind.mutate(bindInput(kind, values)))
  const { values, problems, change } = form

  async function send(): Promise<number | undefined> {
    const account = accountProblem(kind, values.account)
    if (account) {
      form.refuse({ account })
      return undefined
    }
    try {
      const { message } = await api.act('POST user/bind_code', bindTarget(kind, values))
      if (message) toast(message, 'success')
      return codeIntervalSeconds
    } catch {
      return undefined
    }
  }

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5 pt-1 pb-2">
      {kind === 'mobile' && (
        <Select
          label={t('dialCode')}
          title={t('dialCode')}
          searchable
          value={values.area}
          onChange={area => change('area', area)}
          error={fieldText(problems.area)}
          options={dialCodes(countries.data ?? [])}
        />
      )}
      <TextInput
        label={t(kind === 'email' ? 'mail' : 'phone')}
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        value={values.account}
        onChange={account => change('account', account)}
        error={fieldText(problems.account)}
        clearable
      />
      <CodeEntry form={form} onSend={send} />
      <PasswordInput
        label={t('loginPassword')}
        autoComplete="current-password"
        value={values.password}
        onChange={password => change('password', password)}
        error={fieldText(problems.password)}
      />
      <Button type="submit" block loading={bind.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** Several countries share a dial code: a user finds it by any of their names, but the list offers it once. */
function dialCodes(countries: readonly { name: string; area_code: string }[]) {
  const names = new Map<string, string[]>()
  for (const { name, area_code } of countries) names.set(area_code, [...(names.get(area_code) ?? []), name])
  if (names.size === 0) names.set(noBinding.area, [])
  return [...names].map(([code, called]) => ({
    value: code,
    text: `+${code}`,
    note: called.join(', '),
    keywords: called.join(' '),
  }))
}
