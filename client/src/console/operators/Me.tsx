import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactorSteps } from '../../parts/FactorSteps'
import type { PasskeyRow } from '../../parts/Passkeys'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { PasswordInput } from '../../ui/PasswordInput'
import { useDo, useMe } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { say } from '../say'

/** The operator's own name, role, password and second factor. */
export function Me() {
  const me = useMe()
  return (
    <Page title={say('places.me')}>
      <Loaded of={me}>
        {({ id, name, role, has_factor, passkeys, needs_factor }) => (
          <div className="grid items-start gap-3 desk:grid-cols-2">
            <Panel title={name}>
              <KeyValue rows={[{ name: say('operators.role'), value: say(`role.${role}`) }]} />
              <p className="mt-2 text-note text-soft">{say(`roleNote.${role}`)}</p>
            </Panel>
            <Panel title={say('me.password')}>
              {id === 0 ? <p className="text-note text-soft">{say('me.configured')}</p> : <Password />}
            </Panel>
            <Panel title={say('factor.title')}>
              <Factor isOn={has_factor === 1} passkeys={passkeys} needed={needs_factor === 1} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Factor({ isOn, passkeys, needed }: { isOn: boolean; passkeys: readonly PasskeyRow[]; needed: boolean }) {
  const { t } = useTranslation()
  const begin = useDo('POST console/factor', { quiet: true })
  const change = useDo('POST console/factor')
  return (
    <div className="flex flex-col gap-3">
      {needed ? (
        <Notice kind="warn">{say('factor.needed')}</Notice>
      ) : (
        <p className="text-note text-soft">{t('factor.note')}</p>
      )}
      <FactorSteps isOn={isOn} passkeys={passkeys} begin={begin} change={change} />
    </div>
  )
}

const empty = { old_password: '', password: '', re_password: '' }
const fields = [
  ['old_password', 'me.old', 'current-password'],
  ['password', 'me.new', 'new-password'],
  ['re_password', 'me.again', 'new-password'],
] as const

function Password() {
  const [form, setForm] = useState(empty)
  const change = useDo('POST console/password', { onDone: () => setForm(empty) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(form)
  }
  const fault = (field: string) =>
    (change.error?.fields[field] || (field === 'old_password' && change.error?.key === 'password_wrong')) &&
    change.error.message
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {fields.map(([field, label, autoComplete]) => (
        <PasswordInput
          key={field}
          label={say(label)}
          autoComplete={autoComplete}
          value={form[field]}
          onChange={value => setForm({ ...form, [field]: value })}
          error={fault(field)}
        />
      ))}
      <Button type="submit" size="md" loading={change.isPending} disabled={Object.values(form).includes('')}>
        {say('me.change')}
      </Button>
    </form>
  )
}
