import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { countryOfBrowser } from '../../i18n/browserLanguage'
import { useLanguageTag } from '../../i18n/language'
import { back } from '../../parts/navigator'
import { requestPlace, takePlace } from '../../parts/requestedPlace'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { LinkButton } from '../../ui/Link'
import { Select } from '../../ui/Select'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { type BasicForm, basicInput, basicRefusal, checkBasic, noBasic, typedBasic, withPlace } from './basic.form'
import { ClosedLevel } from './ClosedLevel'
import { DocumentFields } from './DocumentFields'
import { LevelForm } from './LevelForm'
import { LevelScreen } from './LevelScreen'
import type { Level } from './levels'

export function Basic() {
  const { t: common } = useTranslation()
  return (
    <LevelScreen title={common('titles.basicVerification')}>
      {({ basic }) => (basic.open ? <BasicFields level={basic} /> : <ClosedLevel level={basic} />)}
    </LevelScreen>
  )
}

function BasicFields({ level }: { level: Level }) {
  const { t } = useTranslation('identity')
  const fieldText = useFieldText()
  const countries = useRead('POST area_code', {}, { staleTime: Number.POSITIVE_INFINITY })
  const send = useAction('POST user/real_name', {
    refresh: ['GET user/center', 'GET user/center2'],
    onDone: () => {
      form.clear()
      back()
    },
    onFailed: ({ fields }) => form.refuse(basicRefusal(fields)),
  })
  const form = useForm(noBasic, checkBasic, values => send.mutate(basicInput(values)), 'identity', typedBasic)
  const { values, problems, change } = form
  const add = useEffectEvent((place: string) => change('address', withPlace(values.address, place)))
  useEffect(() => {
    const place = takePlace()
    if (place) add(place)
  }, [])
  const near = countryOfBrowser(useLanguageTag())
  const nearFirst = [...(countries.data ?? [])].sort((a, b) => Number(b.name === near) - Number(a.name === near))
  const errorOf = (name: keyof BasicForm) =>
    problems[name] === 'required' ? t(`need.${name}`) : fieldText(problems[name])
  return (
    <LevelForm level={level} form={form} busy={send.isPending}>
      <Select
        label={t('country')}
        title={t('chooseCountry')}
        placeholder={t('chooseCountry')}
        searchable
        disabled={!countries.data}
        value={values.country || null}
        onChange={country => change('country', country)}
        error={errorOf('country')}
        options={nearFirst.map(({ name }) => ({ value: name, text: name }))}
      />
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={100}
        value={values.name}
        onChange={name => change('name', name)}
        error={errorOf('name')}
      />
      <DocumentFields values={values} change={change} errorOf={errorOf} />
      <TextArea
        label={t('address')}
        aside={<LinkButton onClick={requestPlace}>{t('onMap')}</LinkButton>}
        autoComplete="street-address"
        maxLength={255}
        value={values.address}
        onChange={address => change('address', address)}
        error={errorOf('address')}
      />
    </LevelForm>
  )
}
