import type { ReactNode } from 'react'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
}

/** A setting that takes effect at once. The whole row is its touch area. */
export function Switch({ checked, onChange, label, note, disabled }: SwitchProps) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block text-body">{label}</span>
        {note && <span className="mt-0.5 block text-small text-faint">{note}</span>}
      </span>
      <span className="relative inline-block h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          onChange={event => onChange(event.target.checked)}
          className="peer size-full appearance-none rounded-full bg-line-strong transition-colors duration-200 checked:bg-brand disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-white shadow-card transition-transform duration-200 ease-out peer-checked:translate-x-5" />
      </span>
    </label>
  )
}
