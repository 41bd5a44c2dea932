import { Drawing, type DrawingProps } from './Drawing'

export function Offline(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M40 82a17 17 0 0 1-2-33.9a25 25 0 0 1 47.5 6.5A14 14 0 0 1 84 82z" fill="var(--surface)" />
      <g stroke="var(--brand-ink)">
        <path d="m52 60 16 14M68 60 52 74" />
      </g>
      <path d="M26 34h8M30 30v8M90 30h6M93 27v6" />
    </Drawing>
  )
}
