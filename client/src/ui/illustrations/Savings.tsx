import { Drawing, type DrawingProps } from './Drawing'

export function Savings(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse cx="48" cy="92" rx="24" ry="8" fill="var(--surface)" />
      <path d="M24 92V80c0 4.4 10.7 8 24 8s24-3.6 24-8v12" fill="var(--surface)" />
      <path d="M24 80V68c0 4.4 10.7 8 24 8s24-3.6 24-8v12" fill="var(--surface)" />
      <ellipse cx="48" cy="68" rx="24" ry="8" fill="var(--surface)" />
      <g stroke="var(--brand-ink)">
        <path d="M86 96V60" />
        <path d="M86 76c-12 0-14-8-14-12 10 0 14 5 14 12ZM86 66c0-9 5-14 15-14 0 9-5 14-15 14Z" />
      </g>
      <path d="M40 40h16M48 32v16M22 50h6" />
    </Drawing>
  )
}
