import type { Brand } from '@lagoon/shared/catalogue/brand'
import { bannersMax } from '@lagoon/shared/products/brand.rules'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import { TextInput } from '../../ui/TextInput'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { PictureButton } from './PictureButton'
import type { PartProps } from './part'

/** The banners of the home page: a picture with words on its left half, and the page that a tap opens. */
export function BrandBanners({ draft, change, problem }: PartProps) {
  const { t } = useTranslation()
  const { banners } = draft
  const edit = (at: number, part: Partial<Brand['banners'][number]>) =>
    change({ banners: banners.map((banner, place) => (place === at ? { ...banner, ...part } : banner)) })
  return (
    <Panel title={say('brand.banners')}>
      <p className="text-note text-soft">{say('brand.bannersNote', { most: bannersMax })}</p>
      <ul className="my-3 flex flex-col gap-4">
        {[...banners.entries()].map(([at, { picture, title, link }]) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 desk:grid-cols-[180px_minmax(0,1fr)_auto]">
            <img src={picture} alt="" className="aspect-[343/140] w-full rounded-md object-cover max-desk:col-span-2" />
            <div className="flex flex-col gap-3">
              <TextInput label={say('brand.bannerTitle')} value={title} onChange={title => edit(at, { title })} />
              <TextInput
                label={say('brand.bannerLink')}
                hint={say('brand.bannerLinkHint', { page: '#/pages/promotion/index' })}
                value={link}
                onChange={link => edit(at, { link })}
              />
            </div>
            <IconButton
              label={`${t('ui.remove')}: ${title}`}
              icon={<Trash2 size={18} />}
              onClick={() => change({ banners: banners.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ul>
      {problem('banners') && (
        <p role="alert" className="mb-2 text-small text-bad-ink">
          {problem('banners')}
        </p>
      )}
      {banners.length < bannersMax && (
        <PictureButton
          label={say('brand.addBanner')}
          types="image/png,image/jpeg,image/webp"
          onChoose={picture => change({ banners: [...banners, { picture, title: '', link: '' }] })}
        />
      )}
    </Panel>
  )
}
