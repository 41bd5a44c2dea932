/** The small triangle beside a change. Its shape shows the direction to users who cannot distinguish the colours. */
export function Arrow({ up, size = 8 }: { up: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 8 8" aria-hidden="true" fill="currentColor" className="shrink-0">
      <path d={up ? 'M4 1.2 7.4 6.6H.6z' : 'M4 6.8.6 1.4h6.8z'} />
    </svg>
  )
}
