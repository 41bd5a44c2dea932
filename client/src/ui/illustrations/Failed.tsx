import { Drawing, type DrawingProps } from './Drawing'

export function Failed(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M60 28 96 92H24z" fill="var(--surface)" />
      <g stroke="var(--brand-ink)" strokeWidth="3">
        <path d="M60 52v18M60 80v.5" />
      </g>
      <path d="M22 44h9M88 40h8M92 36v8" />
    </Drawing>
  )
}
