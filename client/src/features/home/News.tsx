import { Banners } from './Banners'
import { Notices } from './Notices'

/** What the exchange has to tell: above everything else. */
export function News() {
  return (
    <>
      <Banners />
      <Notices />
    </>
  )
}
