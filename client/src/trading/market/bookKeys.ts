import type { KeyboardEvent } from 'react'

/** The Tab key stops once in a book, at the latest price; the arrow keys move from there. */
export function steer(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...(event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('[data-level]') ?? [])]
  stops[stops.indexOf(event.currentTarget) + step]?.focus()
}
