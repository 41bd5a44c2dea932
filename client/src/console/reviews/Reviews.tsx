import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { Segmented } from '../../ui/Segmented'
import { Tabs } from '../../ui/Tabs'
import { useAsk } from '../ask'
import { reviewKinds } from '../kinds'
import { ExportButtons } from '../parts/ExportButtons'
import { Loaded } from '../parts/Loaded'
import { May } from '../parts/May'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { useInAddress } from '../parts/useInAddress'
import { useQueues } from '../queues/useQueues'
import { WaitingCount } from '../queues/WaitingCount'
import { say } from '../say'
import { Approvals } from './Approvals'
import { Policies } from './Policies'
import { Queue } from './Queue'

const statuses = [
  { value: '1', name: 'reviews.waiting' },
  { value: '2', name: 'reviews.passed' },
  { value: '3', name: 'reviews.rejected' },
] as const
type Status = (typeof statuses)[number]['value']

/** The queues: one kind at a time, decided with a key or a press. */
export function Reviews() {
  const { kind: requested } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const queues = useQueues()
  const kind = reviewKinds.find(each => each === requested) ?? 'identity'
  const { values, change, page, turn } = useInAddress<{ status: Status }>({ status: '1' }, { status: ['1', '2', '3'] })
  const { status } = values
  const queue = useAsk(
    'GET console/reviews',
    { kind, status: status === '1' ? 1 : status === '2' ? 2 : 3, page, limit: 20 },
    { every: 3000 },
  )
  if (!requested && queues.length > 0) {
    const first = reviewKinds.find(each => queues.some(({ kind, waiting }) => kind === each && waiting > 0))
    return <Navigate to={{ pathname: `/reviews/${first ?? kind}`, search }} replace />
  }
  return (
    <Page
      title={say('places.reviews')}
      note={status === '1' && <span className="max-desk:hidden">{say('reviews.keys')}</span>}
      actions={
        <>
          <ExportButtons
            list={
              kind === 'deposit' || kind === 'withdrawal'
                ? { what: `${kind}s`, status }
                : { what: 'reviews', kind, status }
            }
          />
          <Segmented
            label={say('reviews.status')}
            className="w-72"
            options={statuses.map(({ value, name }) => ({ value, label: say(name) }))}
            value={status}
            onChange={status => change({ status })}
          />
        </>
      }
    >
      <Approvals />
      <Tabs
        label={say('reviews.kinds')}
        tabs={reviewKinds.map(value => ({
          value,
          label: (
            <span className="inline-flex items-center gap-2">
              {say(`queue.${value}`)} <WaitingCount kind={value} />
            </span>
          ),
        }))}
        value={kind}
        onChange={next => void navigate(`/reviews/${next}${status === '1' ? '' : `?status=${status}`}`)}
      />
      <Loaded
        of={queue}
        empty={{
          when: ({ data }) => data.length === 0,
          title: say(status === '1' ? 'reviews.nothing' : 'reviews.none'),
          note: status === '1' ? say('reviews.nothingNote') : '',
        }}
      >
        {({ data, last_page }) => (
          <>
            <Queue key={`${kind} ${status}`} rows={data} decidable={status === '1'} />
            <Paged page={page} last={last_page} onChange={turn} />
          </>
        )}
      </Loaded>
      <May call="POST console/policy">
        <Policies />
      </May>
    </Page>
  )
}
