import { Pager } from '../../ui/Pager'
import { say } from '../say'

/** Under a table of many pages; nothing when there is one. */
export function Paged({ page, last, onChange }: { page: number; last: number; onChange: (page: number) => void }) {
  return last > 1 ? <Pager label={say('frame.pageNumbers')} page={page} pages={last} onChange={onChange} /> : null
}
