import { haptic } from '../../ui/haptic'
import { useTopic } from '../../wire/useTopic'
import type { Option } from './option.form'

/** Shows a delivery the moment it happens. */
export function useDeliveries(show: (option: Option) => void): void {
  useTopic('me', frame => {
    if (frame.type !== 'closed_microorder') return
    haptic()
    show(frame.data)
  })
}
