import type { ReactNode } from 'react'

interface Figure {
  name: string
  value: ReactNode
}

/** Small figures in three columns, each below its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-3 grid grid-cols-3 gap-x-3 gap-y-2.5">
      {figures.map(({ name, value }) => (
        <div key={name} className="min-w-0 nth-[3n]:text-right">
          <dt className="text-caption text-faint">{name}</dt>
          <dd className="figures mt-0.5 break-words text-note">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
