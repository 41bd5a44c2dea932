import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { usePrivatePicture } from '../../api/usePrivatePicture'
import { When } from '../../api/When'
import { useAsLeft } from '../../parts/useAsLeft'
import { How } from '../../trading/explain/How'
import { logoOf } from '../../trading/money/coin'
import { ExportButton } from '../../trading/records/ExportButton'
import { FilterButton } from '../../trading/records/FilterButton'
import { coinOf, countOf, noFilter, stateOf, timesOf } from '../../trading/records/filter.rules'
import { NoMatch } from '../../trading/records/NoMatch'
import { CopyText } from '../../ui/CopyText'
import { ImagePreview } from '../../ui/ImagePreview'
import { KeyValue } from '../../ui/KeyValue'
import { Sheet } from '../../ui/Sheet'
import { Skeleton } from '../../ui/Skeleton'
import { AmountHead } from './AmountHead'
import { type DepositRow, depositKind, unitOf } from './depositKind'
import { ListBar } from './ListBar'
import { NoRecords } from './NoRecords'
import { RecordRow } from './RecordRow'
import { Standing } from './Standing'

/** Deposits by chain and bank, or purchases from merchants: the same log contains both. */
export function Deposits({ tab }: { tab: 'deposits' | 'merchants' }) {
  const { t: money } = useTranslation('money')
  const { t } = useTranslation('records')
  const [filter, setFilter] = useAsLeft(tab, noFilter)
  const kind = tab === 'merchants' ? ({ kind: 'merchant' } as const) : {}
  const asked = { ...kind, ...coinOf(filter), ...stateOf(filter), ...timesOf(filter) }
  const list = usePaged('GET charge_mention/log2', asked, { apply: refetchOnAccountChange })
  const [open, setOpen] = useState<DepositRow | null>(null)
  const isHere = (row: DepositRow) => (depositKind(row) === 'merchant') === (tab === 'merchants')
  const rows = list.rows?.filter(isHere)
  const shown = open && (list.rows?.find(({ id }) => id === open.id) ?? open)
  return (
    <>
      <ListBar>
        <FilterButton filter={filter} onFilter={setFilter} states={['under', 'passed', 'rejected']} byCoin />
        <ExportButton
          name={tab}
          read="GET charge_mention/log2"
          input={asked}
          only={isHere}
          columns={[
            { title: t('number'), value: row => row.id, isFigure: true },
            { title: `${money('time')} (UTC)`, value: row => row.created_at },
            { title: money('coin'), value: row => row.name },
            { title: money('chain'), value: row => row.netType },
            { title: money('amount'), value: row => row.amount, isFigure: true },
            {
              title: money('state'),
              value: ({ status }) =>
                money(status === 2 ? 'status.passed' : status === 3 ? 'status.rejected' : 'status.under'),
            },
            { title: t('hash'), value: row => row.tx_hash },
            { title: t('rejected'), value: row => row.reason },
          ]}
        />
      </ListBar>
      <PagedCard list={list} rows={rows} icon empty={countOf(filter) > 0 ? <NoMatch /> : <NoRecords tab={tab} />}>
        {row => {
          const kind = depositKind(row)
          return (
            <RecordRow
              key={row.id}
              id={row.id}
              coin={kind === 'bank' ? money('bank') : row.name}
              logo={logoOf(row.currency_id)}
              way={kind === 'chain' ? row.netType : kind === 'merchant' ? money('merchant') : ''}
              amount={row.amount}
              signed="+"
              unit={unitOf(row)}
              at={row.created_at}
              status={row.status}
              onClick={() => setOpen(row)}
            />
          )
        }}
      </PagedCard>
      <DepositSheet row={shown} onClose={() => setOpen(null)} />
    </>
  )
}

function DepositSheet({ row, onClose }: { row: DepositRow | null; onClose: () => void }) {
  const { t } = useTranslation('records')
  return (
    <Sheet open={row !== null} onClose={onClose} title={t('depositTitle')}>
      {row && <DepositDetails row={row} />}
    </Sheet>
  )
}

function DepositDetails({ row }: { row: DepositRow }) {
  const { t } = useTranslation('records')
  const { t: money } = useTranslation('money')
  const kind = depositKind(row)
  return (
    <>
      <AmountHead amount={row.amount} unit={unitOf(row)} status={row.status} />
      <KeyValue
        className="mt-2"
        rows={[
          { name: money('coin'), value: kind === 'bank' ? money('bank') : row.name },
          ...(kind === 'bank'
            ? []
            : [{ name: money('chain'), value: kind === 'chain' ? row.netType : money('merchant') }]),
          { name: money('time'), value: <When at={row.created_at} /> },
          { name: t('number'), value: <CopyText text={String(row.id)} /> },
          ...(row.tx_hash
            ? [{ name: t('hash'), value: <CopyText text={row.tx_hash} look="full" className="text-right" /> }]
            : []),
        ]}
      />
      <Standing status={row.status} reason={row.reason} at={row.created_at} waiting={t('reviewing')} />
      <How kind="deposit" id={row.id} className="mt-2" />
      {row.img && <ProofPicture reference={row.img} />}
    </>
  )
}

/** The picture that the user sent as proof; pressing it enlarges it. */
function ProofPicture({ reference }: { reference: string }) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const { src, failed, onError } = usePrivatePicture(reference)
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-note font-medium text-soft">{t('proof')}</h3>
      {src ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-label={`${common('ui.preview')}: ${t('proof')}`}
          className="block aspect-[8/5] w-full overflow-hidden rounded-lg bg-well"
        >
          <img src={src} alt="" onError={onError} className="size-full object-contain" />
        </button>
      ) : failed ? (
        <p role="alert" className="text-note text-faint">
          {common('states.previewFailed')}
        </p>
      ) : (
        <Skeleton height={200} className="rounded-lg" />
      )}
      <ImagePreview
        open={open && src !== undefined}
        onClose={() => setOpen(false)}
        src={src ?? ''}
        alt={t('proof')}
        failed={common('states.previewFailed')}
      />
    </div>
  )
}
