import { type Language, languageTags } from '@lagoon/shared/catalogue/languages'
import { useEffect, useState } from 'react'
import { api } from '../api/api'
import { useTask } from '../api/useAction'
import { keepLanguage, useLanguage } from '../i18n/language'
import { offerAnswered } from '../i18n/languageOffer'
import { offers } from '../i18n/offer'
import { Button } from '../ui/Button'

/** The first visit uses the default language; if the browser prefers another of ours, that one is offered once, in its own words. */
export function LanguageOffer({ language }: { language: Language }) {
  const [answered, setAnswered] = useState(false)
  const choose = useTask({
    mutationFn: () => api.call('POST set/lang', { lang: language }),
    onSuccess: mark => keepLanguage(language, mark),
  })
  // Choosing a language elsewhere also answers the offer.
  useEffect(
    () =>
      useLanguage.subscribe((now, before) => {
        if (now.language === before.language) return
        offerAnswered()
        setAnswered(true)
      }),
    [],
  )
  if (answered) return null
  const { question, yes, no } = offers[language]
  const decline = () => {
    offerAnswered()
    setAnswered(true)
  }
  return (
    <aside lang={languageTags[language]}>
      <div className="frame px-4 pt-[calc(var(--safe-top)+8px)]">
        <div className="flex animate-appear flex-wrap items-center justify-end gap-2 rounded-md bg-raised p-2 pl-4 shadow-card">
          <p className="min-w-40 flex-1 text-note">{question}</p>
          <Button tone="ghost" size="sm" onClick={decline}>
            {no}
          </Button>
          <Button size="sm" loading={choose.isPending} onClick={() => choose.mutate()}>
            {yes}
          </Button>
        </div>
      </div>
    </aside>
  )
}
