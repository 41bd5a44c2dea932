import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { back, behind, go } from '../../parts/navigator'
import { IconButton } from '../../ui/IconButton'
import { Logo } from '../../ui/Logo'
import { Screen } from '../../ui/Screen'

/** The frame of the screens before the login: the logo, a title with a note, and the language choice. */
export function SessionScreen({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Screen
      onBack={behind() > 0 ? () => back() : undefined}
      right={
        <IconButton
          label={t('titles.language')}
          icon={<Globe size={21} />}
          onClick={() => go('/pages/settings/language/language')}
        />
      }
    >
      <header className="pt-4 pb-6">
        <Logo size={52} />
        <h1 className="mt-5 text-figure font-semibold">{title}</h1>
        <p className="mt-1 text-soft">{note}</p>
      </header>
      {children}
    </Screen>
  )
}
