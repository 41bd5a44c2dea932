import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenPage, visit } from '../harness/phone'
import { mainScreens } from '../harness/screens/addresses'
import { makeBusy } from '../harness/screens/busy'
import { countCalls, openAt } from '../harness/settled'
import { startWithBrowser } from '../harness/startWithBrowser'

/** The main screens, used by keyboard. */
const lagoon = startWithBrowser()
let seat: OpenPage
let page: Page

beforeAll(async () => {
  const alice = await lagoon.exchange.as('alice')
  await makeBusy(alice)
  seat = await visit(lagoon, '/', { as: 'alice' })
  page = seat.page
  await countCalls(page.context())
})

afterAll(async () => {
  expect(seat.failures).toEqual([])
  await seat.leave()
})

/** The focused element: whether it is new, and whether its focus is visible. */
async function focusNow(): Promise<{ isNew: boolean; isSeen: boolean; said: string }> {
  const fading = document.getAnimations().filter(each => each instanceof CSSTransition)
  await Promise.allSettled(fading.map(each => each.finished))
  const at = document.activeElement as HTMLElement
  const isNew = at !== document.body && !at.dataset.walked
  at.dataset.walked = 'yes'
  const around = [
    at,
    at.closest('label'),
    at.parentElement,
    at.parentElement?.parentElement,
    ...(at.parentElement?.querySelectorAll('*') ?? []),
  ]
  const isMarked = (each: Element | null | undefined) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || / 2px( inset)?(,|$)/.test(boxShadow)
  }
  const said = at.getAttribute('aria-label') ?? at.textContent ?? at.tagName
  return { isNew, isSeen: around.some(isMarked), said: said.trim().slice(0, 40) }
}

/** Controls that the walk did not reach. One of a group with arrow keys is enough. */
function notWalked(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [role=slider]')
  return [...controls].flatMap(each => {
    const isThere = each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [aria-hidden=true]')
    const isGroup = each.matches('[type=radio], [role=tab], [tabindex="-1"]')
    if (!isThere || isGroup || each.matches(':disabled') || each.dataset.walked) return []
    return [(each.getAttribute('aria-label') ?? each.textContent ?? each.tagName).trim().slice(0, 40)]
  })
}

/** More presses of Tab than any screen has controls. */
const round = 250

/** Walks round and round, because a control that a chart shows late, behind the focus, is only reached in the next round. */
async function walk(): Promise<string[]> {
  const faults: string[] = []
  let left: string[] = []
  for (let sinceNew = 0; sinceNew < round; sinceNew++) {
    await page.keyboard.press('Tab')
    const { isNew, isSeen, said } = await page.evaluate(focusNow)
    if (isNew) {
      sinceNew = 0
      if (!isSeen) faults.push(`the focus is not seen on ${said}`)
      continue
    }
    left = await page.evaluate(notWalked)
    if (left.length === 0) break
  }
  return [...faults, ...left.map(said => `Tab does not come by ${said}`)]
}

describe('the keyboard', () => {
  it.each(mainScreens)('reaches every control of %s with Tab, with a visible focus', async address => {
    await openAt(page, address)
    expect(await walk()).toEqual([])
  })

  it('opens a sheet with Enter, stays inside until Escape, and returns to the button', async () => {
    await openAt(page, '/pages/lever/index?symbol=BTC/USDT')
    const leverage = page.getByRole('button', { name: /^Leverage/ })
    await leverage.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    const inside = () => sheet.evaluate(each => each.contains(document.activeElement))
    await expect.poll(inside).toBe(true)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      // The guard at each end of the sheet takes the focus for a frame and returns it.
      await expect.poll(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => leverage.evaluate(each => each === document.activeElement)).toBe(true)
    await page.getByRole('checkbox').or(page.getByRole('switch')).first().focus()
    const isOn = () => page.getByRole('checkbox').or(page.getByRole('switch')).first().isChecked()
    const before = await isOn()
    await page.keyboard.press('Space')
    await expect.poll(isOn).toBe(!before)
  })
})
