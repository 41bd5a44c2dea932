import { codeDigits } from '@lagoon/shared/catalogue/limits'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../parts/useFieldText'
import type { Form } from '../../parts/useForm'
import { CodeInput } from '../../ui/CodeInput'

interface Props {
  form: Pick<Form<{ code: string }>, 'values' | 'problems' | 'change'>
  /** Sends a code; answers the seconds until the next one, or nothing if none was sent. */
  onSend: () => Promise<number | undefined>
}

/** The field for a code, with the button that sends it. */
export function CodeEntry({ form: { values, problems, change }, onSend }: Props) {
  const { t } = useTranslation()
  return (
    <CodeInput
      length={codeDigits}
      label={t('codes.label')}
      sendLabel={t('codes.send')}
      waitLabel={seconds => t('codes.again', { seconds })}
      onSend={onSend}
      value={values.code}
      onChange={code => change('code', code)}
      error={useFieldText()(problems.code)}
    />
  )
}
