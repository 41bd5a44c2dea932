import type { BrowserContext, Page } from 'playwright-core'

interface Counted {
  /** Calls that are under way. */
  open: number
  /** Calls so far. */
  begun: number
}

/** Every page of this phone counts its calls from its first script on, so that `settled` knows when it is whole. */
export async function countCalls(phone: BrowserContext): Promise<void> {
  await phone.addInitScript(() => {
    const calls: Counted = { open: 0, begun: 0 }
    const real = window.fetch
    window.fetch = async (...asked) => {
      calls.open += 1
      calls.begun += 1
      try {
        return await real(...asked)
      } finally {
        calls.open -= 1
      }
    }
    Object.assign(window, { calls })
  })
}

/** Frames in which nothing begins: longer than a screen takes from one answer to the call that needed it. */
const still_frames = 6

/** The screen is there, its calls are answered, those that waited for them too, and what came is painted. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main') !== null && document.title.includes('·'))
  await page.evaluate(async frames => {
    const { calls } = window as unknown as { calls: Counted }
    let begun = calls.begun
    for (let still = 0; still < frames; still++) {
      await new Promise(requestAnimationFrame)
      const isStill = calls.open === 0 && calls.begun === begun && document.querySelector('.shimmer') === null
      if (!isStill) still = 0
      begun = calls.begun
    }
  }, still_frames)
}

/** A screen as one comes to it by its address, whole. */
export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(`/h5/#${address}`)
  await page.reload()
  await settled(page)
}
