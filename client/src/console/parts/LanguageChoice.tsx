import { isLanguage, languageNames, languages, languageTags } from '@lagoon/shared/catalogue/languages'
import { Languages } from 'lucide-react'
import { useLanguage } from '../../i18n/language'
import { chooseLanguage } from '../language'
import { say } from '../say'

/** The language of the console, each under its own name. */
export function LanguageChoice() {
  const language = useLanguage(state => state.language)
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-3 text-note text-soft hover:bg-press has-focus-visible:outline-2 has-focus-visible:outline-brand-ink">
      <Languages size={18} aria-hidden="true" className="shrink-0" />
      <select
        aria-label={say('frame.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
        className="min-h-11 min-w-0 cursor-pointer bg-transparent outline-none"
      >
        {languages.map(each => (
          <option key={each} value={each} lang={languageTags[each]} className="bg-surface text-ink">
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
