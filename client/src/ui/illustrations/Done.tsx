import { Drawing, type DrawingProps } from './Drawing'

export function Done(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="60" cy="60" r="31" fill="var(--surface)" />
      <g stroke="var(--brand-ink)" strokeWidth="3.5">
        <path d="m46 61 10 10 19-21" />
      </g>
      <path d="M22 40h8M26 36v8M92 30h7M97 78l5 5M102 78l-5 5" />
    </Drawing>
  )
}
