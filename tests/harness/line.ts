import type { Page } from 'playwright-core'

/** The live connection of a page, which the test can cut. */
export interface Line {
  cut(): void
  mend(): void
  /** The connection stays open, but no data arrives. */
  hush(): void
}

/** Must be called before the page opens. */
export async function lineOf(page: Page): Promise<Line> {
  let isCut = false
  let isHushed = false
  const open = new Set<() => void>()
  await page.routeWebSocket('**/ws', socket => {
    if (isCut) return void socket.close()
    socket.connectToServer().onMessage(message => {
      if (!isHushed) socket.send(message)
    })
    open.add(() => void socket.close())
  })
  return {
    cut() {
      isCut = true
      for (const close of open) close()
      open.clear()
    },
    mend() {
      isCut = false
      isHushed = false
    },
    hush() {
      isHushed = true
    },
  }
}
