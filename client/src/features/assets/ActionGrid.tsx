import type { Path } from '@lagoon/shared/catalogue/paths'
import type { LucideIcon } from 'lucide-react'
import { hrefOf } from '../../parts/navigator'

export interface MoneyAction {
  icon: LucideIcon
  label: string
  to: Path
  query?: Record<string, string | number>
}

/** The actions with money, side by side, each with an icon. */
export function ActionGrid({ actions }: { actions: readonly MoneyAction[] }) {
  return (
    <nav className="flex gap-2">
      {actions.map(({ icon: Icon, label, to, query }) => (
        <a
          key={label}
          href={hrefOf(to, query)}
          className="flex min-w-0 flex-1 flex-col items-center gap-1.5 rounded-md py-2 text-center active:bg-press"
        >
          <span className="grid size-11 place-items-center rounded-full bg-brand-tint text-brand-ink">
            <Icon size={20} aria-hidden="true" />
          </span>
          <span className="w-full break-words text-small font-medium">{label}</span>
        </a>
      ))}
    </nav>
  )
}
