import { lazy, Suspense } from 'react'
import type { ImagePreviewProps } from './ImagePreviewPanel'

const ImagePreviewPanel = lazy(() => import('./ImagePreviewPanel'))

/** A full-screen picture. */
export function ImagePreview(props: ImagePreviewProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <ImagePreviewPanel {...props} />
    </Suspense>
  )
}
