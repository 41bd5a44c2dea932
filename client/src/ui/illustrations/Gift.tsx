import { Drawing, type DrawingProps } from './Drawing'

export function Gift(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="32" y="62" width="56" height="38" rx="5" fill="var(--surface)" />
      <rect x="27" y="48" width="66" height="16" rx="5" fill="var(--surface)" />
      <g stroke="var(--brand-ink)">
        <path d="M60 48v52M60 48c-5-15-21-17-22-8-1 6 9 8 22 8ZM60 48c5-15 21-17 22-8 1 6-9 8-22 8Z" />
      </g>
      <path d="M20 36h8M24 32v8M95 26h7" />
    </Drawing>
  )
}
