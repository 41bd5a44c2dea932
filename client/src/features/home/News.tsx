import { Banners } from './Banners'
import { Notices } from './Notices'

/** The news of the exchange, above everything else. */
export function News() {
  return (
    <>
      <Banners />
      <Notices />
    </>
  )
}
