import { Skeleton } from '../../ui/Skeleton'

export function WithdrawLoading() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 pt-2">
      <Skeleton height={62} />
      <Skeleton height={80} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={150} className="rounded-lg" />
    </div>
  )
}
