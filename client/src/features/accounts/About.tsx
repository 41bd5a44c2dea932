import { appBuild, appVersion } from '@lagoon/shared/catalogue/limits'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/Link'
import { Sheet } from '../../ui/Sheet'
import { works } from './works'

/** The name and version of the app, and the works of others in it. The licence of the chart library requires its notice. */
export function About({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <Sheet open={open} onClose={onClose} title={t('about')}>
      <div className="flex items-center gap-3">
        <img src={`${import.meta.env.BASE_URL}icons/lagoon.svg`} alt="" width={44} height={44} />
        <div>
          <p className="text-lead font-semibold">Lagoon</p>
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
