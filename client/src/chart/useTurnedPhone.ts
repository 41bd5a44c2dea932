import { useEffect } from 'react'

/** A wide and low window: a phone in landscape, not a desktop. */
const onItsSide = '(orientation: landscape) and (max-height: 500px)'

/** Turning the phone to landscape opens full screen, and turning it back closes it. */
export function useTurnedPhone(listening: boolean, onTurn: (sideways: boolean) => void): void {
  useEffect(() => {
    if (!listening) return
    const side = window.matchMedia(onItsSide)
    const turned = () => onTurn(side.matches)
    side.addEventListener('change', turned)
    return () => side.removeEventListener('change', turned)
  }, [listening, onTurn])
}
