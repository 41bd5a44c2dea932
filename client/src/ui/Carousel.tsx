import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { useTurn } from './useTurn'

interface CarouselProps {
  label: string
  /** The label of the n-th dot: `n => t('banner', { n })`. */
  dotLabel: (place: number) => string
  /** The interval of automatic slides; 0 means never. It pauses while the carousel is touched or focused, and with reduced motion. */
  everyMs?: number
  className?: string
  children: ReactNode
}

/** Uses the browser's own scrolling; the dots show the position and can change it. */
export function Carousel({ label, dotLabel, everyMs = 0, className, children }: CarouselProps) {
  const slides = Children.toArray(children)
  const strip = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState(false)
  const [at, go] = useTurn(slides.length, everyMs, held)

  useEffect(() => {
    const list = strip.current
    if (list && Math.round(list.scrollLeft / list.clientWidth) !== at)
      list.scrollTo({ left: at * list.clientWidth, behavior: 'smooth' })
  }, [at])

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx('relative', className)}
    >
      <ul
        ref={strip}
        onScrollEnd={event => go(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg"
      >
        {slides.map((slide, place) => (
          <li key={dotLabel(place + 1)} inert={place !== at} className="w-full shrink-0 snap-center">
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute inset-x-0 bottom-1 flex justify-center">
          {slides.map((_, place) => (
            <button
              key={dotLabel(place + 1)}
              type="button"
              aria-label={dotLabel(place + 1)}
              aria-current={place === at || undefined}
              onClick={() => go(place)}
              className="grid h-11 w-9 place-items-center content-end pb-2.5"
            >
              <span
                className={cx(
                  'h-1 rounded-full transition-[width] duration-200 ease-out',
                  place === at ? 'w-4 bg-brand' : 'w-1.5 bg-line-strong',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
