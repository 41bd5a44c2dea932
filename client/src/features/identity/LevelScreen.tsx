import type { ReactNode } from 'react'
import { back } from '../../nav/navigator'
import { ReadFailed } from '../../reads/ReadFailed'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import type { Level } from './levels'
import { useLevels } from './useLevels'

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
