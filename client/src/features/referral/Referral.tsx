import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { ReadFailed } from '../../api/ReadFailed'
import { refreshReads } from '../../api/refreshReads'
import { useLiveRead } from '../../api/useLiveRead'
import { ArticleLink } from '../../parts/ArticleLink'
import { back } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { InviteCard } from './InviteCard'
import { Invitees } from './Invitees'
import type { Invite } from './invite.rules'
import { Ranking } from './Ranking'
import { Rebates } from './Rebates'
import { Tiers } from './Tiers'

const lists = { invitees: Invitees, rebates: Rebates, ranking: Ranking } as const
type ListName = keyof typeof lists

const reads = ['GET user/invite', 'POST user/my_invite_list', 'POST user/my_account_return'] as const

/** Inviting friends: the code to share, the rebates, and the invited users. */
export function Referral() {
  const { t } = useTranslation('referral')
  const { t: common } = useTranslation()
  const invite = useLiveRead({ read: ['GET user/invite', {}], topic: 'me', apply: refetchOnAccountChange })
  return (
    <Screen
      title={common('titles.promotion')}
      onBack={() => back()}
      onRefresh={() => refreshReads(...reads, 'POST user/invite_list')}
    >
      {invite.data ? (
        <Invited invite={invite.data} />
      ) : invite.isError ? (
        <ReadFailed of={invite} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-4 pt-2">
          <Skeleton height={314} className="rounded-lg" />
          <Skeleton height={76} className="rounded-lg" />
          <Skeleton height={210} className="rounded-lg" />
        </div>
      )}
      <p className="mt-6 text-center text-small text-faint">
        <ArticleLink id={agreementIds.promotion}>{t('rules')}</ArticleLink>
      </p>
    </Screen>
  )
}

function Invited({ invite }: { invite: Invite }) {
  const { t } = useTranslation('referral')
  const [shown, setShown] = useAsLeft<ListName>('list', 'invitees')
  const List = lists[shown]
  return (
    <div className="flex flex-col gap-4 pt-2">
      <InviteCard invite={invite} />
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={t('total')}>
          <Amount value={invite.invite_return_total} scale={2} unit="USDT" />
        </Figure>
        <Figure name={t('invitees')}>
          <Amount value={String(invite.invite_num)} />
        </Figure>
      </dl>
      <Section title={t('tiers')} className="mt-2">
        <Tiers invite={invite} />
      </Section>
      <Tabs
        label={t('lists')}
        tabs={[
          { value: 'invitees', label: t('invitees') },
          { value: 'rebates', label: t('rebates') },
          { value: 'ranking', label: t('ranking') },
        ]}
        value={shown}
        onChange={setShown}
        fill
      >
        <div className="pt-1">
          <List />
        </div>
      </Tabs>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card>
      <dt className="text-small text-soft">{name}</dt>
      <dd className="figures mt-1 font-figure text-heading font-semibold">{children}</dd>
    </Card>
  )
}
