import { Drawing, type DrawingProps } from './Drawing'

export function Launch(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M60 18c14 12 18 28 16 48H44c-2-20 2-36 16-48Z" fill="var(--surface)" />
      <path d="M44 52 32 66v14l12-8M76 52l12 14v14l-12-8" fill="var(--surface)" />
      <path d="M48 66h24v8H48z" fill="var(--surface)" />
      <g stroke="var(--brand-ink)">
        <circle cx="60" cy="46" r="6" />
        <path d="M60 80v18M52 80v10M68 80v10" />
      </g>
      <path d="M22 40h8M92 34h8M96 30v8" />
    </Drawing>
  )
}
