import type { BrowserContext, Page } from 'playwright-core'

interface Counted {
  /** Calls in progress. */
  open: number
  /** Calls so far. */
  begun: number
}

/** Counts the calls of every page from its first script on, so that `settled` knows when the page is complete. */
export async function countCalls(phone: BrowserContext): Promise<void> {
  await phone.addInitScript(() => {
    const calls: Counted = { open: 0, begun: 0 }
    const real = window.fetch
    window.fetch = async (...requested) => {
      calls.open += 1
      calls.begun += 1
      try {
        return await real(...requested)
      } finally {
        calls.open -= 1
      }
    }
    Object.assign(window, { calls })
  })
}

/** Frames without a new call: longer than a screen takes from one answer to a call that depends on it. */
const still_frames = 6

/** Waits until the screen is shown, its calls and the calls that depend on them are answered, and the data is painted. */
export async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector('main') !== null && document.title.includes('·'))
    .catch(error => Promise.reject(new Error(`${page.url()} showed no screen with a title.`, { cause: error })))
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

/** Opens the screen at an address and waits until it is complete. */
export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(`/h5/#${address}`)
  await page.reload()
  await settled(page)
}
