import type { ReactNode } from 'react'
import { Card } from '../ui/Card'
import { SkeletonRows } from '../ui/Skeleton'
import { type Paged, PagedRows } from './PagedRows'

interface Props<R> {
  list: Paged
  rows: readonly R[] | undefined
  icon?: boolean
  empty: ReactNode
  children: (row: R) => ReactNode
}

/** A paged list of records on one card. */
export function PagedCard<R>({ list, rows, icon, empty, children }: Props<R>) {
  const loading = (
    <Card className="mt-2 py-1">
      <SkeletonRows count={8} icon={icon} />
    </Card>
  )
  return (
    <PagedRows list={list} rows={rows} loading={loading} empty={empty}>
      {shown => <Card className="mt-2 py-1">{shown.map(children)}</Card>}
    </PagedRows>
  )
}
