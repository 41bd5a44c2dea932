import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/query'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { RichText } from './RichText'

/** One article of the news by its number. */
export function Article({ id, onTitle }: { id: number; onTitle?: (title: string) => void }) {
  const { t } = useTranslation()
  const article = useRead('POST news/detail', { id })
  const title = article.data?.title

  useEffect(() => {
    if (title) onTitle?.(title)
  }, [title, onTitle])

  if (article.isPending)
    return (
      <div aria-hidden="true" className="flex flex-col gap-3 py-2">
        {['92%', '97%', '64%', '88%', '95%', '41%'].map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    )
  if (article.isError)
    return (
      <ErrorState title={article.error.message} onRetry={() => void article.refetch()} retrying={article.isFetching} />
    )
  return (
    <>
      <p className="figures mb-4 text-small text-faint">{article.data.create_time.slice(0, 10)}</p>
      <RichText html={article.data.content} label={t('titles.notice')} />
    </>
  )
}
