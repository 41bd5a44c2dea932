import type { ReactNode } from 'react'

export interface DrawingProps {
  size?: number
}

/** The frame of every drawing: soft ground, one line width, the brand colour for emphasis. Decorative. */
export function Drawing({ size = 120, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 120 120"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="58" r="46" fill="var(--well)" stroke="none" />
      <ellipse cx="60" cy="106" rx="30" ry="4" fill="var(--line)" stroke="none" />
      {children}
    </svg>
  )
}
