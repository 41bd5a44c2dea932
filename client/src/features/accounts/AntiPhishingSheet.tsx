import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { problemsOf } from '../../parts/password.rules'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { TextInput } from '../../ui/TextInput'

const longest = 20

interface Props {
  open: boolean
  /** The present code; empty without one. */
  code: string
  onClose: () => void
}

/** The word that every message of the exchange to this user contains. Saving it empty removes it. */
export function AntiPhishingSheet({ open, code, onClose }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Sheet open={open} onClose={onClose} title={t('phishing.title')} description={t('phishing.why')}>
      {open && <CodeForm code={code} onDone={onClose} />}
    </Sheet>
  )
}

function CodeForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const fieldText = useFieldText()
  const save = useAction('POST user/anti_phishing', {
    refresh: ['GET user/center', 'GET user/center2'],
    onDone,
    onFailed: ({ fields }) => form.refuse(problemsOf({ word: fields.word })),
  })
  const form = useForm(
    { word: code },
    () => ({}),
    values => save.mutate(values),
  )
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5 pt-1 pb-2">
      <TextInput
        label={t('phishing.title')}
        hint={t('phishing.hint')}
        maxLength={longest}
        autoComplete="off"
        value={form.values.word}
        onChange={typed => form.change('word', typed)}
        error={fieldText(form.problems.word)}
        clearable
      />
      <Button type="submit" block loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
