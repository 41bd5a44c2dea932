import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { SkeletonRows } from '../../ui/Skeleton'

/** The users that this user has invited, and the rebates from each. */
export function Invitees() {
  const { t } = useTranslation('referral')
  const list = usePaged('POST user/my_invite_list', {}, { apply: refetchOnAccountChange })
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={4} icon />}
      empty={<Empty title={t('noInvitees')} note={t('noInviteesNote')} />}
    >
      {invitees =>
        invitees.map(invitee => (
          <ListRow
            key={invitee.id}
            icon={<Avatar name={invitee.account} size={36} />}
            title={<span className="figures">{invitee.account}</span>}
            note={<When at={invitee.time} style="minute" />}
            value={<Amount value={invitee.rebate} scale={4} unit="USDT" className="text-ink" />}
            valueNote={
              invitee.verified === 1 ? <Badge tone="good">{t('verified')}</Badge> : <Badge>{t('notVerified')}</Badge>
            }
          />
        ))
      }
    </PagedRows>
  )
}
