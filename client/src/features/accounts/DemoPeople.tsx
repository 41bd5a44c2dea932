import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Spinner } from '../../ui/Spinner'

interface Props {
  /** The e-mail address of the demo user that is being logged in. */
  entering?: string
  onChoose: (person: { email: string; password: string }) => void
}

/** On a demo exchange: the demo users, each logged in by one tap. Nothing on another exchange. */
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
