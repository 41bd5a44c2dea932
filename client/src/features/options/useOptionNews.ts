import { refreshReads } from '../../reads/refreshReads'
import { useWalletNews } from '../../reads/useWalletNews'
import { haptic } from '../../ui/haptic'
import { useTopic } from '../../wire/useTopic'
import type { Option } from './option.form'

/** A delivery is shown the moment it happens, and a stake of another device in the lists as soon as it is paid. */
export function useOptionNews(show: (option: Option) => void): void {
  useWalletNews('GET microtrade/lists')
  useTopic('me', frame => {
    if (frame.type !== 'closed_microorder') return
    haptic()
    show(frame.data)
    void refreshReads('GET microtrade/lists', 'GET microtrade/payable_currencies')
  })
}
