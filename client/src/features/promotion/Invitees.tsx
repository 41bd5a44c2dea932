import { useTranslation } from 'react-i18next'
import { usePaged } from '../../api/paged'
import { When } from '../../money/When'
import { Amount } from '../../ui/Amount'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { ListRow } from '../../ui/ListRow'
import { PagedRows } from './PagedRows'

/** Whom one has invited, and what each has brought. */
export function Invitees() {
  const { t } = useTranslation('promotion')
  const list = usePaged('POST user/my_invite_list', {})
  return (
    <PagedRows list={list} count={list.rows?.length ?? 0} empty={t('noInvitees')} emptyNote={t('noInviteesNote')}>
      {list.rows?.map(invitee => (
        <ListRow
          key={invitee.id}
          icon={<Avatar name={invitee.account} size={36} />}
          title={<span className="figures">{invitee.account}</span>}
          note={<When at={invitee.time} style="minute" />}
          value={<Amount value={invitee.rebate} scale={4} unit="USDT" className="text-ink" />}
          valueNote={
            invitee.verified === 1 ? <Badge tone="up">{t('verified')}</Badge> : <Badge>{t('notVerified')}</Badge>
          }
        />
      ))}
    </PagedRows>
  )
}
