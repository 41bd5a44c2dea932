import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/Link'
import { Sheet } from '../ui/Sheet'

const Article = lazy(() => import('./Article').then(m => ({ default: m.Article })))

/** A name in a sentence that opens its document over the form, so that agreements can be read without losing what was typed. */
export function ArticleLink({ id, children }: { id: number; children: ReactNode }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  return (
    <>
      <LinkButton
        onClick={event => {
          // Inside a label the press would also toggle its checkbox.
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </LinkButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={title || t('ui.loading')} tall>
        <Suspense fallback={null}>
          <Article id={id} onTitle={setTitle} />
        </Suspense>
      </Sheet>
    </>
  )
}
