import type { CallData } from '@lagoon/shared/api/index'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useAction } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { When } from '../../api/When'
import { back } from '../../parts/navigator'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { confirm } from '../../ui/confirm'
import { LinkButton } from '../../ui/Link'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { SkeletonRows } from '../../ui/Skeleton'

type Session = CallData<'POST user/sessions'>[number]

const isPhone = ({ device }: Session) => /iPhone|iPad|Android/.test(device)

/** The sessions of the user; a tap ends one of them, or all others at once. */
export function Sessions() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const sessions = useRead('POST user/sessions', {})
  const end = useAction('POST user/sessions/end', { refresh: ['POST user/sessions'] })
  const others = sessions.data?.filter(({ current }) => current === 0) ?? []

  async function ask(title: string, id?: string) {
    const yes = await confirm({ title, ok: t('endSession'), cancel: common('actions.cancel'), tone: 'danger' })
    if (yes) end.mutate(id === undefined ? {} : { id })
  }

  return (
    <Screen title={common('titles.sessions')} onBack={() => back()} onRefresh={() => sessions.refetch()}>
      {sessions.data ? (
        <>
          <p className="pt-2 text-note text-soft">{t('sessionsNote')}</p>
          <Card className="mt-3 py-1">
            {sessions.data.map(session => {
              const name = session.device || t('unknownDevice')
              const Sign = isPhone(session) ? Smartphone : Monitor
              return (
                <ListRow
                  key={session.id}
                  icon={<Sign size={22} className={session.current ? 'text-brand-ink' : undefined} />}
                  title={<span className="font-medium">{name}</span>}
                  note={
                    <>
                      <span className="block">{session.place}</span>
                      <span className="figures block">
                        {t('lastUsed')} <When at={session.used_at} style="minute" />
                      </span>
                      <span className="figures block">
                        {t('since')} <When at={session.created_at} style="minute" />
                      </span>
                    </>
                  }
                  value={
                    session.current ? (
                      <Badge tone="good">{t('thisDevice')}</Badge>
                    ) : (
                      <LinkButton
                        aria-label={`${t('endSession')}: ${name}`}
                        onClick={() => void ask(t('endSessionAsk', { device: name }), session.id)}
                      >
                        {t('endSession')}
                      </LinkButton>
                    )
                  }
                />
              )
            })}
          </Card>
          {others.length > 0 && (
            <Button
              tone="danger"
              block
              className="mt-6"
              loading={end.isPending}
              onClick={() => void ask(t('endOthersAsk'))}
            >
              {t('endOthers')}
            </Button>
          )}
        </>
      ) : sessions.isError ? (
        <ReadFailed of={sessions} />
      ) : (
        <Card className="mt-3 py-1">
          <SkeletonRows count={3} icon />
        </Card>
      )}
    </Screen>
  )
}
