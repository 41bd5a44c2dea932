import { Pager } from '../../ui/Pager'
import { say } from '../say'

/** The pager under a table; nothing if there is only one page. */
export function Paged({ page, last, onChange }: { page: number; last: number; onChange: (page: number) => void }) {
  return last > 1 ? <Pager label={say('frame.pageNumbers')} page={page} pages={last} onChange={onChange} /> : null
}
