import { stampText } from '../../ui/stamp'
import { say } from '../say'
import type { Sets } from './sets'

interface CoverageProps {
  set: Pick<Sets['sets'][number], 'pair' | 'from' | 'to' | 'missing'>
  /** The seconds of the whole list, so that its sets can be compared. */
  axis: { from: number; to: number }
}

/** The seconds of a data set as a bar on the time axis of all sets; its gaps stay visible however short they are. */
export function Coverage({ set, axis }: CoverageProps) {
  const length = axis.to - axis.from + 1
  const place = ({ from, to }: { from: number; to: number }) => ({
    left: `${((from - axis.from) / length) * 100}%`,
    width: `${((to - from + 1) / length) * 100}%`,
  })
  const [from, to] = [stampText(set.from * 1000), stampText(set.to * 1000)]
  return (
    <div role="img" aria-label={say('recordings.coverage', { pair: set.pair, from, to, gaps: set.missing.length })}>
      <div className="relative h-3 overflow-hidden rounded-xs bg-well">
        <div className="absolute inset-y-0 min-w-1 rounded-xs bg-brand" style={place(set)} />
        {set.missing.map(gap => (
          <div key={gap.from} className="absolute inset-y-0 min-w-0.5 bg-surface" style={place(gap)} />
        ))}
      </div>
      <p className="figures mt-1 flex justify-between text-faint text-small" aria-hidden="true">
        <span>{stampText(axis.from * 1000, 'minute')}</span>
        <span>{stampText(axis.to * 1000, 'minute')}</span>
      </p>
    </div>
  )
}
