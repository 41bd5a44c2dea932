import { CopyText } from './CopyText'

/** "#128" with a button that copies the number, which users quote to customer service. */
export function OrderNumber({ id }: { id: number }) {
  return (
    <span className="whitespace-nowrap">
      #<CopyText text={String(id)} className="align-bottom" />
    </span>
  )
}
