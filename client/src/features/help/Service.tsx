import { Headset } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../nav/navigator'
import { useRead } from '../../reads/useRead'
import { Button, buttonLook } from '../../ui/Button'
import { Link, LinkButton } from '../../ui/Link'
import { UnreadChat } from '../../unread/UnreadChat'
import { serviceWay } from './serviceWay'

/** The link to customer service, in the footer of a page or in its text: to the chat, or to the page that the exchange names. */
export function Service({ look }: { look: 'foot' | 'text' }) {
  const { t } = useTranslation('help')
  const { data } = useRead('POST set/get_customer_url', {})
  const way = serviceWay(data?.customer_url, window.location.origin)
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
  if (look === 'text') return <Link {...away}>{data?.xtitle}</Link>
  return (
    <a {...away} className={buttonLook({ block: true })}>
      <img src={data?.cover} alt="" width={24} height={24} className="size-6 rounded-xs object-contain" />
      {data?.xtitle}
    </a>
  )
}
