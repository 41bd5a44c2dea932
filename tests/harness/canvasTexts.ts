declare global {
  interface Window {
    /** What canvases have written since they are listened to. */
    canvasTexts: string[]
  }
}

/** Runs in the page. What a chart or a picture to share says is nowhere but in its pixels. */
export function recordCanvasTexts(): void {
  window.canvasTexts = []
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (...drawn) {
    window.canvasTexts.push(drawn[0])
    fillText.apply(this, drawn)
  }
}
