import { type RefObject, useEffect } from 'react'

/** After each refusal, focuses the first invalid field and scrolls it, with its sentence, clear of the bars above and below the page. */
export function useFaultShown(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [form, refusals])
}
