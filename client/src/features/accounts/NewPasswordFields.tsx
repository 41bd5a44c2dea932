import { NewPasswordInput } from '../../parts/NewPasswordInput'
import { useFieldText } from '../../parts/useFieldText'
import type { Form } from '../../parts/useForm'
import { PasswordInput } from '../../ui/PasswordInput'

interface Props {
  form: Pick<Form<{ password: string; again: string }>, 'values' | 'problems' | 'change'>
  label: string
  againLabel: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ form: { values, problems, change }, label, againLabel }: Props) {
  const fieldText = useFieldText()
  return (
    <>
      <NewPasswordInput
        label={label}
        value={values.password}
        onChange={password => change('password', password)}
        error={fieldText(problems.password)}
      />
      <PasswordInput
        label={againLabel}
        autoComplete="new-password"
        value={values.again}
        onChange={again => change('again', again)}
        error={fieldText(problems.again)}
      />
    </>
  )
}
