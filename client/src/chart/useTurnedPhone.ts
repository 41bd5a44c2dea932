import { useEffect } from 'react'

/** A window that is wide and low: a phone on its side, not a desk. */
const onItsSide = '(orientation: landscape) and (max-height: 500px)'

/** Turning the phone on its side asks for the whole screen, turning it back gives it up. */
export function useTurnedPhone(listening: boolean, onTurn: (sideways: boolean) => void): void {
  useEffect(() => {
    if (!listening) return
    const side = window.matchMedia(onItsSide)
    const turned = () => onTurn(side.matches)
    side.addEventListener('change', turned)
    return () => side.removeEventListener('change', turned)
  }, [listening, onTurn])
}
