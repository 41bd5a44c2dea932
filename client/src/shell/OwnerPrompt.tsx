import { passwordMaxLength } from '@lagoon/shared/catalogue/limits'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnerPrompt } from '../api/ownerPrompt'
import { useSession } from '../api/session'
import { Button } from '../ui/Button'
import { PasswordInput } from '../ui/PasswordInput'
import { Sheet } from '../ui/Sheet'

/** Asks for the login password before money can go to a new destination. */
export default function OwnerPrompt() {
  const { t } = useTranslation()
  const prompt = useOwnerPrompt(state => state.prompt)
  const account = useSession(state => state.user?.account_number)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => () => useOwnerPrompt.getState().prompt?.cancel(), [])

  async function give(event: FormEvent) {
    event.preventDefault()
    if (!prompt || busy) return
    if (password === '') return setWrong(t('fields.required'))
    setBusy(true)
    setWrong(await prompt.give(password))
    setBusy(false)
    setPassword('')
  }

  function cancel() {
    setPassword('')
    setWrong(undefined)
    prompt?.cancel()
  }

  return (
    <Sheet open={prompt !== null} onClose={cancel} title={t('owner.title')} description={t('owner.note')}>
      <form noValidate onSubmit={event => void give(event)} className="flex flex-col gap-5 pt-1">
        <input type="text" autoComplete="username" value={account ?? ''} readOnly hidden />
        <PasswordInput
          label={t('owner.password')}
          autoComplete="current-password"
          data-autofocus
          maxLength={passwordMaxLength}
          value={password}
          onChange={typed => {
            setPassword(typed)
            setWrong(undefined)
          }}
          error={wrong}
        />
        <Button type="submit" block loading={busy}>
          {t('actions.confirm')}
        </Button>
      </form>
    </Sheet>
  )
}
