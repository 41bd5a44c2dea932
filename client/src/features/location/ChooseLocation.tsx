import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLanguageTag } from '../../i18n/language'
import { back, go } from '../../parts/navigator'
import { answerPlace, isForForm } from '../../parts/requestedPlace'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Empty } from '../../ui/Empty'
import { IconButton } from '../../ui/IconButton'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { SearchInput } from '../../ui/SearchInput'
import { toast } from '../../ui/toast'
import { type Place, type Spot, spotText } from './place.rules'
import { seats } from './seats'
import { WorldMap } from './WorldMap'

const timeout_ms = 15_000

/**
 * Picks a place: on the map, from the list, or at the phone's position. A form that requested a place gets it back; otherwise the page
 * shows it.
 */
export function ChooseLocation() {
  const { t } = useTranslation('location')
  const { t: common } = useTranslation()
  const tag = useLanguageTag()
  const [requested] = useSearchParams()
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState<Place | null>(null)
  const needle = query.trim().toLowerCase()
  const found = citiesIn(tag).filter(({ name }) => name.toLowerCase().includes(needle))
  const pick = (spot: Spot) => setPlace({ ...spot, name: '', address: '' })

  function locate() {
    if (!navigator.geolocation) return toast(t('noPosition'), 'error')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setPlace({ latitude, longitude, name: t('mine'), address: '' }),
      () => toast(t('noPosition'), 'error'),
      { timeout: timeout_ms },
    )
  }

  return (
    <Screen
      title={common('titles.chooseLocation')}
      onBack={() => back()}
      right={<IconButton label={t('locate')} icon={<LocateFixed size={21} />} onClick={locate} />}
      footer={
        <Button
          block
          disabled={!place}
          onClick={() => {
            if (!place) return
            if (isForForm(requested)) answerPlace([place.name, spotText(place)].filter(Boolean).join(', '))
            else go('/pages/open-location', { ...place, name: place.name || undefined, address: undefined })
          }}
        >
          {t('confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <WorldMap label={t('map')} spot={place} onPick={pick} />
        <p role="status" className="min-h-5 text-center text-note text-soft">
          {place ? [place.name, spotText(place)].filter(Boolean).join(' · ') : t('hint')}
        </p>
        <SearchInput value={query} onChange={setQuery} placeholder={t('search')} />
        {found.length === 0 ? (
          <Empty title={t('nothing')} note={t('nothingNote')} />
        ) : (
          <Card className="py-1">
            {found.map(city => (
              <ListRow
                key={city.name}
                icon={<MapPin size={18} />}
                title={city.name}
                note={<span className="figures">{spotText(city)}</span>}
                chevron={false}
                onClick={() => setPlace(city)}
              />
            ))}
          </Card>
        )}
      </div>
    </Screen>
  )
}

/** All places with their names in a language, sorted for that language. */
function citiesIn(tag: string): readonly Place[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const byName = new Intl.Collator(tag)
  return seats
    .map(({ iso, ...spot }) => ({ name: names.of(iso) ?? iso, address: '', ...spot }))
    .sort((a, b) => byName.compare(a.name, b.name))
}
