import { useEffect, useState } from 'react'
import { Skeleton } from './Skeleton'

interface QrCodeProps {
  value: string
  /** The content, for screen readers. */
  label: string
  size?: number
}

interface Modules {
  value: string
  side: number
  path: string
}

/** Dark on white in both themes, with its quiet margin, because some cameras cannot read other colours. */
export function QrCode({ value, label, size = 176 }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Modules>()

  useEffect(() => {
    let wanted = true
    draw(value).then(modules => wanted && setDrawn(modules))
    return () => {
      wanted = false
    }
  }, [value])

  if (drawn?.value !== value) return <Skeleton width={size} height={size} className="rounded-md" />
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`-3 -3 ${drawn.side + 6} ${drawn.side + 6}`}
      shapeRendering="crispEdges"
      className="shrink-0 rounded-md bg-white"
    >
      <path d={drawn.path} fill="#0b1426" />
    </svg>
  )
}

async function draw(value: string): Promise<Modules> {
  const { create } = await import('qrcode')
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  const side = modules.size
  let path = ''
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { value, side, path }
}
