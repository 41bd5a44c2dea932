import { Drawing, type DrawingProps } from './Drawing'

export function DocumentHeld(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="60" cy="36" r="14" fill="var(--surface)" />
      <path d="M30 96V82c0-15 10-24 30-24s30 9 30 24v14" fill="var(--surface)" />
      <g stroke="var(--brand-ink)">
        <rect x="43" y="68" width="34" height="22" rx="4" fill="var(--surface)" />
        <circle cx="52" cy="77" r="3" />
        <path d="M48 84h8M62 76h9M62 82h9" />
      </g>
    </Drawing>
  )
}
