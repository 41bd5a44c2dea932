import { refreshReads } from '../../api/query'
import { useTopic } from '../../live/useTopic'
import { haptic } from '../../ui/haptic'
import type { Option } from './option.form'

/** A delivery is shown the moment it happens. */
export function useOptionNews(show: (option: Option) => void): void {
  useTopic('me', frame => {
    if (frame.type !== 'closed_microorder') return
    haptic()
    show(frame.data)
    void refreshReads('GET microtrade/lists', 'GET microtrade/payable_currencies')
  })
}
