import { Card } from '../../ui/Card'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'

const places = ['first', 'second', 'third', 'fourth']

/** Reserves the space of the total, the actions, the accounts and the coins. */
export function AssetsLoading() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <Card className="mt-2 flex h-[194px] flex-col gap-3">
        <Skeleton width="44%" />
        <Skeleton width="66%" height={36} />
        <Skeleton width="30%" />
        <Skeleton height={6} className="mt-2" />
      </Card>
      <div className="flex gap-2">
        {places.map(place => (
          <div key={place} className="flex flex-1 flex-col items-center gap-2 py-2">
            <Skeleton width={44} height={44} round />
            <Skeleton width={48} height={11} />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {places.map(place => (
          <Skeleton key={place} height={72} className="rounded-lg" />
        ))}
      </div>
      <Skeleton height={48} className="rounded-md" />
      <Card className="mt-7 py-1">
        <SkeletonRows count={5} icon />
      </Card>
    </div>
  )
}
