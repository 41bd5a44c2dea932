import { back, go } from './navigator'

/**
 * A form that asks for a place: the map hands it back to the page it was asked from, which takes it once. The page keeps what was typed
 * by itself (`useForm` with a name).
 */
let chosen: string | null = null

export function askForPlace(): void {
  chosen = null
  go('/pages/choose-location', { for: 'form' })
}

export const isAsked = (query: URLSearchParams): boolean => query.get('for') === 'form'

export function answerPlace(place: string): void {
  chosen = place
  back()
}

export function takePlace(): string | null {
  const place = chosen
  chosen = null
  return place
}
