import { Drawing, type DrawingProps } from './Drawing'

export function DocumentBack(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="20" y="36" width="80" height="52" rx="7" fill="var(--surface)" />
      <path d="M20 48h80" strokeWidth="6" />
      <path d="M30 76h34M30 66h22" />
      <g stroke="var(--brand-ink)">
        <rect x="74" y="62" width="16" height="16" rx="2" />
        <path d="M79 67h.5M85 67h.5M79 73h.5M85 73h.5" strokeWidth="3" />
      </g>
    </Drawing>
  )
}
