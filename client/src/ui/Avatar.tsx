import { UserRound } from 'lucide-react'
import { cx } from './cx'

/** A user: the first letter of the name, or an icon if there is no name. */
export function Avatar({ name, src, size = 44 }: { name?: string; src?: string; size?: number }) {
  const letter = name ? [...name.trim()][0]?.toUpperCase() : undefined
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold',
        letter ? 'bg-brand text-on-brand' : 'bg-press text-soft',
      )}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : (letter ?? <UserRound size={size * 0.5} />)}
    </span>
  )
}
