import { type Language, languageTags } from '@lagoon/shared/catalogue/languages'
import { useEffect, useState } from 'react'
import { api } from '../api/api'
import { useTask } from '../api/useAction'
import { keepLanguage, useLanguage } from '../i18n/language'
import { offerAnswered } from '../i18n/languageOffer'
import { Button } from '../ui/Button'

/** The offer of a language, in that language, because its reader may know no other. */
const offers: Record<Language, { question: string; yes: string; no: string }> = {
  zh: { question: '要使用简体中文吗？', yes: '使用简体中文', no: '不用了' },
  en: { question: 'Would you like to read this in English?', yes: 'English', no: 'No, thanks' },
  hk: { question: '要使用繁體中文嗎？', yes: '使用繁體中文', no: '不用了' },
  jp: { question: '日本語で表示しますか？', yes: '日本語', no: 'いいえ' },
  vi: { question: 'Bạn muốn dùng tiếng Việt?', yes: 'Tiếng Việt', no: 'Không' },
  kr: { question: '한국어로 보시겠어요?', yes: '한국어', no: '아니요' },
  esp: { question: '¿Quieres verlo en español?', yes: 'Español', no: 'No, gracias' },
  th: { question: 'ต้องการใช้ภาษาไทยไหม', yes: 'ภาษาไทย', no: 'ไม่ใช้' },
}

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
