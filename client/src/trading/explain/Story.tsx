import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { When } from '../../api/When'
import { hrefOf } from '../../parts/navigator'
import { Amount } from '../../ui/Amount'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import { SkeletonRows } from '../../ui/Skeleton'
import { isZero } from '../money/arithmetic'
import { confirms, type Explained, figuresLine } from './figures.rules'

/** The explanation of a row of the account log: the formula with its figures, the prices, who asked, and the other postings of the entry. */
export default function Story({ id }: { id: number }) {
  const requested = useRead('GET wallet/explain', { id })
  if (requested.error) return <ReadFailed of={[requested]} />
  if (!requested.data) return <SkeletonRows count={6} />
  const explained = requested.data
  return (
    <>
      <Computation explained={explained} />
      <Prices explained={explained} />
      <Terms explained={explained} />
      <Origin explained={explained} />
      <Together explained={explained} />
    </>
  )
}

/** A spot order may have traded hundreds of times; these are enough as examples. */
const most_shown = 12

/** The first items, each with its index, the only difference between equal ones. */
const numbered = <T extends object>(all: readonly T[]) => all.slice(0, most_shown).map((each, n) => ({ ...each, n }))

function Computation({ explained }: { explained: Explained }) {
  const { t } = useTranslation('explain')
  const { posting, steps } = explained
  const right = confirms(explained)
  return (
    <section>
      <Title>{t('made')}</Title>
      {(['available', 'frozen'] as const)
        .filter(part => !isZero(posting[part]))
        .map(part => {
          const own = steps.filter(step => step.part === part)
          return (
            <div key={part} className="mb-3">
              <p className="flex items-baseline justify-between gap-3 py-1">
                <span className="text-note text-soft">{t(part === 'available' ? 'available' : 'frozen')}</span>
                <Amount value={posting[part]} unit={posting.currency_name} signed className="text-lead font-semibold" />
              </p>
              <ul className="rounded-md bg-well px-3 py-1">
                {numbered(own).map(step => (
                  <li key={step.n} className="py-2">
                    <span className="flex items-baseline justify-between gap-3 text-note">
                      <span className="min-w-0 text-soft">{t(`formula.${step.formula}`)}</span>
                      <Amount value={step.result} signed className="shrink-0" />
                    </span>
                    <span className="figures mt-0.5 block break-words text-small text-faint">
                      {step.formula !== 'whole' && figuresLine(step)}
                    </span>
                  </li>
                ))}
                {own.length > most_shown && (
                  <li className="py-2 text-small text-faint">{t('more', { count: own.length - most_shown })}</li>
                )}
              </ul>
            </div>
          )
        })}
      {(!right || steps.some(({ formula }) => formula !== 'whole')) && (
        <Notice kind={right ? 'success' : 'error'}>{t(right ? 'confirmed' : 'mismatch')}</Notice>
      )}
    </section>
  )
}

const Title = ({ children }: { children: string }) => (
  <h3 className="mt-5 mb-1 text-note font-semibold text-soft">{children}</h3>
)

function Prices({ explained: { ticks } }: { explained: Explained }) {
  const { t } = useTranslation('explain')
  if (ticks.length === 0) return null
  return (
    <section>
      <Title>{t('ticks')}</Title>
      {ticks.map(tick => (
        <div key={`${tick.role} ${tick.tick_id}`} className="mt-2 rounded-md bg-well px-3 py-2 text-note">
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-soft">
              {t(`role.${tick.role}`)} · {tick.symbol}
            </span>
            <Price value={tick.price} />
          </p>
          <p className="mt-1 flex items-center justify-between gap-3 text-small text-faint">
            <When at={tick.at} />
            <CopyText text={tick.tick_id} look="full" />
          </p>
          <Link className="mt-1 text-small" href={hrefOf('/pages/trade/kline', { symbol: tick.symbol, at: tick.at })}>
            {t('chart')}
          </Link>
        </div>
      ))}
    </section>
  )
}

type Term =
  | 'stake'
  | 'profit_ratio'
  | 'seconds'
  | 'multiple'
  | 'fee_rate'
  | 'spread'
  | 'maintenance_rate'
  | 'amount'
  | 'days'
  | 'day_rate'
  | 'price'
  | 'lock_days'
const percents: readonly string[] = ['profit_ratio', 'fee_rate', 'maintenance_rate']

function Terms({ explained: { terms } }: { explained: Explained }) {
  const { t } = useTranslation('explain')
  const names = Object.keys(terms) as Term[]
  if (names.length === 0) return null
  const shown = (name: Term) => {
    const value = format(terms[name] ?? '0', { trim: true })
    if (name === 'seconds') return t('seconds', { n: value })
    if (name === 'days' || name === 'lock_days') return t('days', { n: value })
    if (name === 'multiple') return `${value}×`
    return percents.includes(name) ? `${value} %` : value
  }
  return (
    <section>
      <Title>{t('terms')}</Title>
      <KeyValue rows={names.map(name => ({ name: t(`term.${name}`), value: shown(name) }))} />
    </section>
  )
}

function Origin({ explained: { command } }: { explained: Explained }) {
  const { t } = useTranslation('explain')
  return (
    <section>
      <Title>{t('command')}</Title>
      {command ? (
        <KeyValue
          rows={[
            { name: t('requestedBy'), value: t(`by.${command.by}`) },
            { name: t('command'), value: <CopyText text={`${command.name} ${command.id}`} look="full" /> },
            ...(command.request_id
              ? [{ name: t('request'), value: <CopyText text={command.request_id} look="full" /> }]
              : []),
          ]}
        />
      ) : (
        <p className="text-note text-faint">{t('older')}</p>
      )}
    </section>
  )
}

function Together({ explained: { entry } }: { explained: Explained }) {
  const { t } = useTranslation('explain')
  return (
    <section>
      <Title>{t('entry')}</Title>
      <ul>
        {numbered(entry.legs).map(leg => (
          <li key={leg.n} className="flex items-baseline justify-between gap-3 py-1.5 text-note">
            <span className="min-w-0">
              {t(`owner.${leg.owner}`)}
              <span className="block text-small text-faint">{leg.info}</span>
            </span>
            <span className="shrink-0 text-right">
              {!isZero(leg.available) && <Amount value={leg.available} unit={leg.currency_name} signed />}
              {!isZero(leg.frozen) && (
                <span className="block text-small text-faint">
                  {t('frozen')} <Amount value={leg.frozen} unit={leg.currency_name} signed />
                </span>
              )}
            </span>
          </li>
        ))}
        {entry.legs.length > most_shown && (
          <li className="py-1.5 text-small text-faint">{t('more', { count: entry.legs.length - most_shown })}</li>
        )}
      </ul>
    </section>
  )
}
