import { type Language, languageNames, languageTags } from '@lagoon/shared/catalogue/languages'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api'
import { useTask } from '../../api/useAction'
import { keepLanguage, useLanguage } from '../../i18n/language'
import { back } from '../../parts/navigator'
import { brand } from '../../theme/brand'
import { Card } from '../../ui/Card'
import { Screen } from '../../ui/Screen'
import { Spinner } from '../../ui/Spinner'

/** The languages of the brand, each under its own name. The server gets the language first, because its texts must change together with ours. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const current = useLanguage(state => state.language)
  const choose = useTask({
    mutationFn: (language: Language) => api.call('POST set/lang', { lang: language }),
    onSuccess: (mark, language) => keepLanguage(language, mark),
  })
  return (
    <Screen title={t('titles.language')} onBack={() => back()}>
      <Card className="mt-2 py-1">
        <div role="radiogroup" aria-label={t('titles.language')}>
          {brand.languages.map(language => (
            <label
              key={language}
              className="-mx-2 flex min-h-13 items-center gap-3 rounded-md px-2 text-lead active:bg-press has-checked:font-semibold has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-ink"
            >
              <input
                type="radio"
                name="language"
                className="sr-only"
                checked={language === current}
                onChange={() => choose.mutate(language)}
              />
              <span lang={languageTags[language]} className="flex-1">
                {languageNames[language]}
              </span>
              {language === current && <Check size={20} aria-hidden="true" />}
              {choose.isPending && choose.variables === language && <Spinner size={18} />}
            </label>
          ))}
        </div>
      </Card>
    </Screen>
  )
}
