import { useTranslation } from 'react-i18next'
import { useRead } from '../../reads/useRead'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Spinner } from '../../ui/Spinner'

interface Props {
  /** Who is being logged in, by e-mail. */
  entering?: string
  onChoose: (person: { email: string; password: string }) => void
}

/** Where the exchange is a demo: whom one can be, at one tap. Nothing where it is not. */
export function DemoPeople({ entering, onChoose }: Props) {
  const { t } = useTranslation('accounts')
  const people = useRead('GET user/demo_people', {}, { staleTime: Number.POSITIVE_INFINITY, retry: false })
  if (!people.data?.length) return null
  return (
    <Card look="glow" className="mt-8">
      <h2 className="text-body font-semibold">{t('demo.title')}</h2>
      <p className="text-small text-soft">{t('demo.note')}</p>
      <ul className="mt-3 grid grid-cols-5">
        {people.data.map(({ nickname, email, password, review_status }) => (
          <li key={email}>
            <button
              type="button"
              disabled={entering !== undefined}
              onClick={() => onChoose({ email, password })}
              className="flex w-full flex-col items-center gap-1 rounded-md py-2 text-center active:bg-press disabled:opacity-60"
            >
              {entering === email ? <Spinner size={44} /> : <Avatar name={nickname} size={44} />}
              <span className="mt-0.5 max-w-full truncate text-note font-semibold">{nickname}</span>
              <span className="text-caption text-soft">{t(review_status === 2 ? 'demo.verified' : 'demo.fresh')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
