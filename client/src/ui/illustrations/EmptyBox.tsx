import { Drawing, type DrawingProps } from './Drawing'

export function EmptyBox(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M30 62 60 50l30 12v28L60 102 30 90z" fill="var(--surface)" />
      <path d="M30 62 60 74l30-12M60 74v28" />
      <path d="M30 62 20 52l30-12 10 10M90 62l10-10-30-12-10 10" fill="var(--surface)" />
      <g stroke="var(--brand-ink)">
        <path d="M60 36V22M48 34l-6-11M72 34l6-11" />
      </g>
    </Drawing>
  )
}
