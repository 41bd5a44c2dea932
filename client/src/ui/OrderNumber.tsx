import { CopyText } from './CopyText'

/** "#128" with the button that copies the number: what one quotes to customer service. */
export function OrderNumber({ id }: { id: number }) {
  return (
    <span className="whitespace-nowrap">
      #<CopyText text={String(id)} className="align-bottom" />
    </span>
  )
}
