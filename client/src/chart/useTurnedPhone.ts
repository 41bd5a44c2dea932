import { useEffect } from 'react'

/** A wide and low window: a phone in landscape, not a desktop. */
const onItsSide = '(orientation: landscape) and (max-height: 500px)'

/** A phone in landscape has the chart in full screen, also when the page opens; turning it back closes it. */
export function useTurnedPhone(listening: boolean, onTurn: (sideways: boolean) => void): void {
  useEffect(() => {
    if (!listening) return
    const side = window.matchMedia(onItsSide)
    const turned = () => onTurn(side.matches)
    if (side.matches) onTurn(true)
    side.addEventListener('change', turned)
    return () => side.removeEventListener('change', turned)
  }, [listening, onTurn])
}
