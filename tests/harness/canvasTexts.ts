declare global {
  interface Window {
    /** The texts that canvases have drawn since recording began. */
    canvasTexts: string[]
  }
}

/** Runs in the page. The texts of a chart or of a shared picture exist only as pixels. */
export function recordCanvasTexts(): void {
  window.canvasTexts = []
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (...drawn) {
    window.canvasTexts.push(drawn[0])
    fillText.apply(this, drawn)
  }
}
