import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import type { Level } from './levels'

interface Props<V> {
  level: Level
  form: Form<V>
  busy: boolean
  children: ReactNode
}

/** What the forms of both levels share: the notes, the fields, and the submit button. */
export function LevelForm<V>({ level, form, busy, children }: Props<V>) {
  const { t } = useTranslation('identity')
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-1 flex-col gap-5 pt-2">
      <Heading level={level} />
      {children}
      <div className="mt-auto pt-2">
        <Button type="submit" block loading={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** Above either form: why the last request was rejected, and that real data does not belong here. */
function Heading({ level }: { level: Level }) {
  const { t } = useTranslation('identity')
  return (
    <>
      {level.state === 'rejected' && (
        <Notice kind="error" title={t('rejected')}>
          {level.reason}
        </Notice>
      )}
      <Notice>{t('fictional')}</Notice>
    </>
  )
}
