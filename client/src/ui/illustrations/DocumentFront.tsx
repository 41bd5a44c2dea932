import { Drawing, type DrawingProps } from './Drawing'

export function DocumentFront(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="20" y="36" width="80" height="52" rx="7" fill="var(--surface)" />
      <path d="M62 52h26M62 62h20M62 72h26" />
      <g stroke="var(--brand-ink)">
        <circle cx="41" cy="55" r="7" />
        <path d="M29 76c0-8 5-11 12-11s12 3 12 11" />
      </g>
    </Drawing>
  )
}
