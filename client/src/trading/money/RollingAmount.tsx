import { type ComponentProps, useState } from 'react'
import { Amount } from '../../ui/Amount'
import { compareFigures } from '../../ui/figure'
import { useReducedMotion } from '../../ui/useReducedMotion'

type Props = Pick<ComponentProps<typeof Amount>, 'value' | 'scale' | 'unit' | 'hidden' | 'headline' | 'className'>

/** A balance that rolls to its new value: up if it grew, down if it shrank. Its text is right at every moment. */
export function RollingAmount({ value, hidden, ...look }: Props) {
  const isStill = useReducedMotion()
  const [seen, setSeen] = useState({ value, way: 0, turn: 0 })
  if (seen.value !== value) {
    const way = value && seen.value ? compareFigures(value, seen.value) : 0
    setSeen({ value, way, turn: way === 0 ? seen.turn : seen.turn + 1 })
  }
  const rolls = seen.turn > 0 && seen.way !== 0 && !isStill && !hidden
  return (
    <span className={rolls ? 'inline-block max-w-full overflow-clip align-bottom' : undefined}>
      <span
        key={seen.turn}
        data-rolls={rolls ? (seen.way > 0 ? 'up' : 'down') : undefined}
        className={
          rolls ? `inline-block max-w-full ${seen.way > 0 ? 'animate-roll-up' : 'animate-roll-down'}` : undefined
        }
      >
        <Amount value={value} hidden={hidden} {...look} />
      </span>
    </span>
  )
}
