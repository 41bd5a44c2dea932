import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { formatFigure } from '../../ui/figure'
import { Progress } from '../../ui/Progress'
import { type Invite, shareOf } from './invite.rules'

/** The three tiers with their rates, and how far the next one is. */
export function Tiers({ invite }: { invite: Invite }) {
  const { t } = useTranslation('referral')
  const { level, next_at, next_volume } = invite.tier
  return (
    <Card>
      <ol className="grid grid-cols-3 gap-2">
        {invite.tiers.map(tier => (
          <li
            key={tier.level}
            aria-current={tier.level === level}
            className={cx(
              'relative flex flex-col rounded-md p-2.5 text-center inset-ring',
              tier.level === level ? 'bg-brand-tint inset-ring-brand-ink' : 'bg-well inset-ring-transparent',
            )}
          >
            {tier.level <= level && (
              <Check size={13} aria-hidden="true" className="absolute top-1.5 right-1.5 text-brand-ink" />
            )}
            <span className="figures font-figure text-heading font-semibold">{formatFigure(tier.rate)}%</span>
            <span className="mt-0.5 flex flex-1 items-center justify-center gap-1 text-small font-medium break-words">
              {tier.name}
            </span>
          </li>
        ))}
      </ol>
      {next_at !== null && next_volume !== null ? (
        <div className="mt-4 flex flex-col gap-3">
          <p className="text-note text-soft">{t('nextTier', { name: invite.tiers[level]?.name ?? '' })}</p>
          <Step label={t('invitees')} reached={String(invite.invite_num)} wanted={String(next_at)} unit="" />
          <Step label={t('volume')} reached={invite.invite_volume} wanted={next_volume} unit=" USDT" />
        </div>
      ) : (
        <p className="mt-4 text-note text-soft">{t('topTier')}</p>
      )}
    </Card>
  )
}

function Step({ label, reached, wanted, unit }: { label: string; reached: string; wanted: string; unit: string }) {
  return (
    <div>
      <p className="figures mb-1.5 flex justify-between gap-3 text-small">
        <span className="text-soft">{label}</span>
        <span>
          {formatFigure(reached, { scale: 0 })} / {formatFigure(wanted)}
          {unit}
        </span>
      </p>
      <Progress share={shareOf(reached, wanted)} label={label} />
    </div>
  )
}
