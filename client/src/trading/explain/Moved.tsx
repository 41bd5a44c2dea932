import type { CallData } from '@lagoon/shared/api/index'
import { accountOfNumber } from '@lagoon/shared/catalogue/accounts'
import type { MoverKind } from '@lagoon/shared/catalogue/movers'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/Empty'
import { LinkButton } from '../../ui/Link'
import { ListRow } from '../../ui/ListRow'
import { SkeletonRows } from '../../ui/Skeleton'
import { isZero } from '../money/arithmetic'
import Story from './Story'

type Row = CallData<'GET wallet/moved'>['data'][number]

/** The amounts that an object moved, in order; one at a time can be open. */
export default function Moved({ kind, id }: { kind: MoverKind; id: number }) {
  const { t } = useTranslation('explain')
  const { t: money } = useTranslation('money')
  const list = usePaged('GET wallet/moved', { kind, id }, { apply: refetchOnAccountChange })
  const [chosen, setChosen] = useState<Row | null>(null)
  const only = list.rows?.length === 1 ? (list.rows[0] ?? null) : null
  const shown = chosen ?? only
  if (shown)
    return (
      <>
        {!only && (
          <LinkButton className="mb-2 text-note" onClick={() => setChosen(null)}>
            <ChevronLeft size={16} aria-hidden="true" /> {t('all')}
          </LinkButton>
        )}
        <p className="text-note text-soft">
          {shown.info} · <When at={shown.created_time} />
        </p>
        <Story id={shown.id} />
      </>
    )
  return (
    <PagedRows list={list} rows={list.rows} loading={<SkeletonRows count={4} />} empty={<Empty title={t('none')} />}>
      {rows => (
        <>
          <p className="pb-1 text-note text-soft">{t('note')}</p>
          {rows.map(row => (
            <ListRow
              key={row.id}
              title={<span className="font-medium">{row.info}</span>}
              note={
                <>
                  <When at={row.created_time} /> · {money(`short.${accountOfNumber(row.type) ?? 'change'}`)}
                </>
              }
              onClick={() => setChosen(row)}
              value={
                !isZero(row.available) && (
                  <Amount value={row.available} unit={row.currency_name} signed className="font-semibold" />
                )
              }
              valueNote={
                !isZero(row.frozen) && (
                  <>
                    {t('frozen')} <Amount value={row.frozen} unit={row.currency_name} signed />
                  </>
                )
              }
            />
          ))}
        </>
      )}
    </PagedRows>
  )
}
