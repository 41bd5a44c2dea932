import type { ReactNode } from 'react'
import { refetchOnAccountChange } from '../../api/accountChange'
import { ReadFailed } from '../../api/ReadFailed'
import { useLiveRead } from '../../api/useLiveRead'
import { back } from '../../parts/navigator'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { type Level, levelsOf } from './levels'

interface Props {
  title: string
  children: (levels: Record<'basic' | 'advanced', Level>) => ReactNode
}

/** A screen that needs the state of the levels. */
export function LevelScreen({ title, children }: Props) {
  const { levels, failed, reads, refetch } = useLevels()
  return (
    <Screen title={title} onBack={() => back()} onRefresh={refetch}>
      {levels ? (
        children(levels)
      ) : failed ? (
        <ReadFailed of={reads} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-4 pt-4">
          <Skeleton height={48} />
          <Skeleton height={150} className="rounded-lg" />
          <Skeleton height={150} className="rounded-lg" />
        </div>
      )}
    </Screen>
  )
}

/** The present state of both levels; a decision of the review arrives live. */
function useLevels() {
  const basic = useLiveRead({ read: ['GET user/center', {}], topic: 'me', apply: refetchOnAccountChange })
  const advanced = useLiveRead({ read: ['GET user/center2', {}], topic: 'me', apply: refetchOnAccountChange })
  return {
    levels: basic.data && advanced.data && levelsOf(basic.data, advanced.data),
    reads: [basic, advanced],
    failed: basic.isError || advanced.isError,
    refetch: () => Promise.all([basic.refetch(), advanced.refetch()]),
  }
}
