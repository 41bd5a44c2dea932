import { lazy, Suspense } from 'react'

export interface ImagePreviewProps {
  open: boolean
  onClose: () => void
  src: string
  alt: string
  /** Shown instead when the picture cannot be loaded. */
  failed: string
}

const ImagePreviewPanel = lazy(() => import('./ImagePreviewPanel'))

/** A picture over the whole screen. */
export function ImagePreview(props: ImagePreviewProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <ImagePreviewPanel {...props} />
    </Suspense>
  )
}
