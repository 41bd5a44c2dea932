import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { When } from '../../api/When'
import { back } from '../../parts/navigator'
import { Badge } from '../../ui/Badge'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'

/** The logins of the last ninety days and the attempts that were refused, by the clock of the machine. */
export function Logins() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const list = usePaged('GET user/logins', {})
  return (
    <Screen title={common('titles.logins')} onBack={() => back()} onRefresh={() => list.refetch()}>
      <p className="pt-2 text-note text-soft">{t('logins.note')}</p>
      <PagedCard list={list} rows={list.rows} icon empty={<Empty title={t('logins.none')} />}>
        {({ id, at, device, place, outcome }) => {
          const isPassed = outcome === 'passed'
          const Sign = isPassed ? CircleCheck : CircleX
          return (
            <ListRow
              key={id}
              icon={<Sign size={22} className={isPassed ? 'text-good-ink' : 'text-bad-ink'} />}
              title={<span className="font-medium">{device || t('unknownDevice')}</span>}
              note={
                <>
                  <span className="block">{place}</span>
                  <span className="figures block">
                    <When at={at} />
                  </span>
                </>
              }
              value={<Badge tone={isPassed ? 'good' : 'bad'}>{t(`logins.${outcome}`)}</Badge>}
            />
          )
        }}
      </PagedCard>
    </Screen>
  )
}
