import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import { useRecentSearches } from './recentSearches'

/** The last searches; pressing one searches again. */
export function RecentSearches({ onChoose }: { onChoose: (query: string) => void }) {
  const { t } = useTranslation('home')
  const { queries } = useRecentSearches()
  if (queries.length === 0) return null
  return (
    <section aria-label={t('recent')} className="mt-1 flex items-center gap-2">
      <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-1">
        {queries.map(query => (
          <button
            key={query}
            type="button"
            onClick={() => onChoose(query)}
            className="min-h-9 max-w-40 shrink-0 truncate rounded-full bg-press px-3 text-small text-soft"
          >
            {query}
          </button>
        ))}
      </div>
      <IconButton
        label={t('clearRecent')}
        icon={<X size={16} />}
        className="text-soft"
        onClick={() => useRecentSearches.setState({ queries: [] })}
      />
    </section>
  )
}
