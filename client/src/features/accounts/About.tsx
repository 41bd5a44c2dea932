import { appBuild, appVersion } from '@lagoon/shared/catalogue/limits'
import { useTranslation } from 'react-i18next'
import { inWorld } from '../../prefix/prefix'
import { brand } from '../../theme/brand'
import { Link } from '../../ui/Link'
import { Sheet } from '../../ui/Sheet'

/** The name and version of the app, and the works of others in it. The licence of the chart library requires its notice. */
export function About({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <Sheet open={open} onClose={onClose} title={t('about')}>
      <div className="flex items-center gap-3">
        <img src={inWorld(brand.logo)} alt="" width={44} height={44} className="object-contain" />
        <div className="min-w-0">
          <p className="text-lead font-semibold">{brand.name}</p>
          {brand.legal_name !== brand.name && <p className="text-note text-soft">{brand.legal_name}</p>}
          <p className="figures text-note text-soft">{t('version', { version: `${appVersion} (${appBuild})` })}</p>
        </div>
      </div>
      <p className="mt-4 text-soft">{t('simulation')}</p>
      <p className="mt-2 text-soft">{t('licence')}</p>
      <h3 className="mt-6 mb-2 font-semibold">{t('thirdParty')}</h3>
      <ul className="flex flex-col gap-3 text-note text-soft">
        {works.map(({ name, notice, href }) => (
          <li key={name} lang="en">
            <Link href={href} target="_blank" rel="noreferrer">
              {name}
            </Link>
            <span className="block text-small text-faint">{notice}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Works of others in the app. Their authors' notices are shown unchanged in every language. */
const works = [
  {
    name: 'TradingView Lightweight Charts™',
    notice: 'Copyright (с) 2025 TradingView, Inc. https://www.tradingview.com/ · Apache License 2.0',
    href: 'https://www.tradingview.com/',
  },
  { name: 'React, React Router', notice: 'MIT', href: 'https://react.dev/' },
  { name: 'TanStack Query, zustand, i18next', notice: 'MIT', href: 'https://tanstack.com/query' },
  { name: 'Base UI, Tailwind CSS', notice: 'MIT', href: 'https://base-ui.com/' },
  { name: 'Lucide', notice: 'ISC', href: 'https://lucide.dev/' },
  { name: 'web3icons', notice: 'MIT', href: 'https://github.com/0xa3k5/web3icons' },
  { name: 'IBM Plex Sans, Barlow', notice: 'SIL Open Font License 1.1', href: 'https://openfontlicense.org/' },
] as const
