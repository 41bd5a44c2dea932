import { Drawing, type DrawingProps } from './Drawing'

export function Locked(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M44 56V44a16 16 0 0 1 32 0v12" />
      <rect x="34" y="56" width="52" height="40" rx="8" fill="var(--surface)" />
      <g stroke="var(--brand-ink)" strokeWidth="3">
        <circle cx="60" cy="72" r="4.5" />
        <path d="M60 77v8" />
      </g>
      <path d="M22 50h8M94 44v8M90 48h8" />
    </Drawing>
  )
}
