import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { back } from '../../parts/navigator'
import { PictureField } from '../../parts/PictureField'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { DocumentBack } from '../../ui/illustrations/DocumentBack'
import { DocumentFront } from '../../ui/illustrations/DocumentFront'
import { DocumentHeld } from '../../ui/illustrations/DocumentHeld'
import { type AdvancedForm, advancedInput, advancedRefusal, checkAdvanced, noAdvanced } from './advanced.form'
import { ClosedLevel } from './ClosedLevel'
import { DocumentFields } from './DocumentFields'
import { LevelForm } from './LevelForm'
import { LevelScreen } from './LevelScreen'
import type { Level } from './levels'

const photos = [
  { name: 'front', Art: DocumentFront },
  { name: 'back', Art: DocumentBack },
  { name: 'held', Art: DocumentHeld },
] as const

function AdvancedFields({ level }: { level: Level }) {
  const { t } = useTranslation('identity')
  const fieldText = useFieldText()
  const send = useAction('POST user/real_name2', {
    refresh: ['GET user/center', 'GET user/center2'],
    onDone: () => back(),
    onFailed: ({ fields }) => form.refuse(advancedRefusal(fields)),
  })
  const form = useForm(noAdvanced, checkAdvanced, values => send.mutate(advancedInput(values)))
  const { values, problems, change } = form
  const errorOf = (name: keyof AdvancedForm) =>
    problems[name] === 'required' ? t(`need.${name}`) : fieldText(problems[name])
  return (
    <LevelForm level={level} form={form} busy={send.isPending}>
      <DocumentFields values={values} change={change} errorOf={errorOf} hint={t('nameHint')} />
      <p className="text-note text-soft">{t('photosNote')}</p>
      {photos.map(({ name, Art }) => (
        <PictureField
          key={name}
          label={t(name)}
          art={<Art size={96} />}
          error={errorOf(name)}
          onChange={picture => change(name, picture)}
        />
      ))}
    </LevelForm>
  )
}

export function Advanced() {
  const { t: common } = useTranslation()
  return (
    <LevelScreen title={common('titles.advancedVerification')}>
      {({ advanced }) => (advanced.open ? <AdvancedFields level={advanced} /> : <ClosedLevel level={advanced} />)}
    </LevelScreen>
  )
}
