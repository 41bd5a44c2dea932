import { lazy, Suspense } from 'react'
import type { ImagePreviewProps } from './ImagePreviewPanel'

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
