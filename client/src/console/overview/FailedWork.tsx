import { When } from '../../api/When'
import { Button } from '../../ui/Button'
import { useAsk, useDo } from '../ask'
import { sayKind } from '../kinds'
import { May } from '../parts/May'
import { Panel } from '../parts/Panel'
import { say } from '../say'

/** Failed work that waits to be retried. Nothing is shown if there is none. */
export function FailedWork() {
  const aside = useAsk('GET console/aside', {}, { every: 10_000 })
  const retry = useDo('POST console/aside/retry')
  if (!aside.data || aside.data.length === 0) return null
  return (
    <Panel title={say('overview.failedWork')}>
      <ul className="flex flex-col gap-3">
        {aside.data.map(({ kind, ref, at, error }) => (
          <li key={`${kind} ${ref}`} className="flex items-center justify-between gap-3 text-note">
            <div className="min-w-0">
              <p className="font-semibold">
                {sayKind(kind)} {ref}{' '}
                <span className="font-normal text-faint">
                  <When at={at} />
                </span>
              </p>
              <p className="truncate text-small text-bad-ink" title={error}>
                {error}
              </p>
            </div>
            <May call="POST console/aside/retry">
              <Button tone="quiet" size="md" disabled={retry.isPending} onClick={() => retry.mutate({ kind, ref })}>
                {say('overview.retry')}
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
