import { useWorld } from '../api/world'
import { safeBackpage } from '../parts/guard.rules'
import { goTo, here } from '../parts/navigator'
import { applyRequested } from './demoOpening'

let since = 0
let turn = Promise.resolve()

/**
 * On a wall screen: opens the pages that the operator's panel shows, one after the other. After a reconnect, the next frame contains the
 * latest page.
 */
export function followPilot(): void {
  useWorld.subscribe(follow)
  follow()
}

function follow(): void {
  const presented = useWorld.getState().world?.presented
  if (!presented || presented.since === since) return
  since = presented.since
  const { page, persona, lang: language, theme } = presented
  turn = turn.then(async () => {
    if (presented.since !== since || !(await applyRequested({ persona, language, theme }))) return
    const address = safeBackpage(page)
    if (here() !== address) goTo(address)
  })
}
