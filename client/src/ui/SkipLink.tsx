import { useWords } from './words'

/** The first stop of Tab: leads past the bars to the first of these places that the page has. Visible only while it has the focus. */
export function SkipLink({ to }: { to: readonly string[] }) {
  const words = useWords()
  const skip = () => {
    const place = to.map(each => document.querySelector<HTMLElement>(each)).find(each => each !== null)
    if (place) place.tabIndex = -1
    place?.focus()
  }
  return (
    <nav aria-label={words.skip}>
      {/* A button, because what follows the # of a link is a page of the app. */}
      <button
        type="button"
        onClick={skip}
        className="sr-only rounded-md bg-raised text-body font-semibold text-brand-ink shadow-float focus:not-sr-only focus:fixed focus:px-4 focus:py-3 focus:top-1 focus:left-1 focus:z-[10092]"
      >
        {words.skip}
      </button>
    </nav>
  )
}
