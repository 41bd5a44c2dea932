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

/** Capitals and centres of trade, by country; Intl has the country names in the eight languages. */
const seats: readonly (readonly [iso: string, latitude: number, longitude: number])[] = [
  ['HK', 22.3193, 114.1694],
  ['CN', 39.9042, 116.4074],
  ['TW', 25.033, 121.5654],
  ['MO', 22.1987, 113.5439],
  ['JP', 35.6762, 139.6503],
  ['KR', 37.5665, 126.978],
  ['VN', 21.0278, 105.8342],
  ['TH', 13.7563, 100.5018],
  ['SG', 1.3521, 103.8198],
  ['MY', 3.139, 101.6869],
  ['ID', -6.2088, 106.8456],
  ['PH', 14.5995, 120.9842],
  ['IN', 28.6139, 77.209],
  ['AE', 24.4539, 54.3773],
  ['TR', 39.9334, 32.8597],
  ['GB', 51.5074, -0.1278],
  ['FR', 48.8566, 2.3522],
  ['DE', 52.52, 13.405],
  ['ES', 40.4168, -3.7038],
  ['IT', 41.9028, 12.4964],
  ['CH', 46.948, 7.4474],
  ['NL', 52.3676, 4.9041],
  ['PL', 52.2297, 21.0122],
  ['UA', 50.4501, 30.5234],
  ['NG', 9.0765, 7.3986],
  ['ZA', -25.7479, 28.2293],
  ['EG', 30.0444, 31.2357],
  ['US', 38.9072, -77.0369],
  ['CA', 45.4215, -75.6972],
  ['MX', 19.4326, -99.1332],
  ['BR', -15.7939, -47.8828],
  ['AR', -34.6037, -58.3816],
  ['CL', -33.4489, -70.6693],
  ['CO', 4.711, -74.0721],
  ['AU', -35.2809, 149.13],
  ['NZ', -41.2865, 174.7762],
]

/** All places with their names in a language, sorted for that language. */
function citiesIn(tag: string): readonly Place[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const byName = new Intl.Collator(tag)
  return seats
    .map(([iso, latitude, longitude]) => ({ name: names.of(iso) ?? iso, address: '', latitude, longitude }))
    .sort((a, b) => byName.compare(a.name, b.name))
}
