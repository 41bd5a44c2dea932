import type { CallData } from '@lagoon/shared/api/index'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { When } from '../../api/When'
import { Badge } from '../../ui/Badge'
import { confirm } from '../../ui/confirm'
import { LinkButton } from '../../ui/Link'
import { ListRow } from '../../ui/ListRow'

type ApiKey = CallData<'GET user/api_key'>[number]

/** A key by its beginning, with a button to revoke it. */
export function ApiKeyRow({ of: { key, label, trade, created_at, used_at } }: { of: ApiKey }) {
  const { t } = useTranslation('apikeys')
  const { t: common } = useTranslation()
  const revoke = useAction('PUT user/api_key', { refresh: ['GET user/api_key'] })

  async function ask() {
    const yes = await confirm({
      title: t('revokeAsk', { label }),
      body: t('revokeNote'),
      ok: t('revoke'),
      cancel: common('actions.cancel'),
      tone: 'danger',
    })
    if (yes) revoke.mutate({ key, revoked: 1 })
  }

  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{label}</span>
          <Badge tone={trade ? 'warn' : 'neutral'}>{t(trade ? 'trades' : 'reads')}</Badge>
        </span>
      }
      note={
        <>
          <span className="figures block">{key}…</span>
          <span className="figures block">
            {t('made')} <When at={created_at} style="minute" />
          </span>
          <span className="figures block">
            {used_at === '' ? (
              t('unused')
            ) : (
              <>
                {t('lastUsed')} <When at={used_at} style="minute" />
              </>
            )}
          </span>
        </>
      }
      value={
        <LinkButton aria-label={`${t('revoke')}: ${label}`} disabled={revoke.isPending} onClick={() => void ask()}>
          {t('revoke')}
        </LinkButton>
      }
    />
  )
}
