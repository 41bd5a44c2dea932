import { back, go } from './navigator'

/**
 * For a form that needs a place: the map returns it to the page that asked, which takes it once. The page keeps its own values (`useForm`
 * with a name).
 */
let chosen: string | null = null

export function requestPlace(): void {
  chosen = null
  go('/pages/choose-location', { for: 'form' })
}

export const isForForm = (query: URLSearchParams): boolean => query.get('for') === 'form'

export function answerPlace(place: string): void {
  chosen = place
  back()
}

export function takePlace(): string | null {
  const place = chosen
  chosen = null
  return place
}
