import { Skeleton } from '../../ui/Skeleton'

/** As tall as the depth chart with its figures. */
export const CurveSkeleton = () => (
  <div className="px-4 pt-3 pb-4">
    <Skeleton height={340} />
  </div>
)
