import { Headset } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { goTo } from '../../parts/navigator'
import { UnreadChat } from '../../parts/UnreadChat'
import { inWorld, worldUrl } from '../../prefix/prefix'
import { brand } from '../../theme/brand'
import { Button, buttonLook } from '../../ui/Button'
import { Link, LinkButton } from '../../ui/Link'
import { serviceWay } from './serviceWay'

/**
 * The link to customer service, in the footer of a page or in its text: to the page of the brand, to the page that the exchange names, or to
 * the chat.
 */
export function Service({ look }: { look: 'foot' | 'text' }) {
  const { t } = useTranslation('help')
  const { t: common } = useTranslation()
  const { data } = useRead('POST set/get_customer_url', {})
  const way = serviceWay(brand.support_url || data?.customer_url, worldUrl())
  const name = brand.support_url ? common('titles.service') : data?.xtitle
  if (way.to === 'app') {
    const open = () => goTo(way.location)
    if (look === 'text') return <LinkButton onClick={open}>{t('chat')}</LinkButton>
    return (
      <Button block icon={<Headset size={18} aria-hidden="true" />} onClick={open}>
        {t('chat')}
        <UnreadChat />
      </Button>
    )
  }
  const away = { href: way.href, target: '_blank', rel: 'noopener noreferrer' }
  if (look === 'text') return <Link {...away}>{name}</Link>
  return (
    <a {...away} className={buttonLook({ block: true })}>
      {brand.support_url ? (
        <Headset size={18} aria-hidden="true" />
      ) : (
        <img
          src={data && inWorld(data.cover)}
          alt=""
          width={24}
          height={24}
          className="size-6 rounded-xs object-contain"
        />
      )}
      {name}
    </a>
  )
}
