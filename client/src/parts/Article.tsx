import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../api/ReadFailed'
import { useRead } from '../api/useRead'
import { When } from '../api/When'
import { Skeleton } from '../ui/Skeleton'
import { RichText } from './RichText'

interface Props {
  id: number
  onTitle?: (title: string) => void
  /** Whether to show the title, for a page with only this article. */
  titled?: boolean
  /** Shown below the text. */
  children?: ReactNode
}

/**
 * One article of the news by its number. The children appear together with it, because they would jump down if the text arrived after them.
 */
export function Article({ id, titled, onTitle, children }: Props) {
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
  if (article.isError) return <ReadFailed of={article} />
  return (
    <>
      {titled && <h2 className="mt-2 mb-2 text-heading font-semibold text-balance">{title}</h2>}
      <p className="mb-4 text-small text-faint">
        <When at={article.data.create_time} style="date" />
      </p>
      <RichText html={article.data.content} label={t('titles.notice')} />
      {children}
    </>
  )
}
