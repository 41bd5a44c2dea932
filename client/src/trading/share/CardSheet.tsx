import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useSession } from '../../api/session'
import { useRead } from '../../api/useRead'
import { worldUrl } from '../../prefix/prefix'
import { brandFileName } from '../../theme/brand'
import { useTheme } from '../../theme/theme'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { formatFigure, signOf } from '../../ui/figure'
import { Sheet } from '../../ui/Sheet'
import { Skeleton } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'
import { secondOf, stampText } from '../../ui/stamp'
import { toast } from '../../ui/toast'
import { type Card, drawCard } from './drawCard'
import { canCopy, canShare, copyPicture, save, share } from './handOn'
import { inviteLink } from './inviteLink'

/** A closed position or option, from its row. */
export interface Result {
  id: number
  pair: string
  side: string
  /** In percent of the stake or margin. */
  percent: string
  amount: string
  unit: string
  open: string
  close: string
  /** The decimals of the pair; without them as many as the price has. */
  scale: number | undefined
  /** The time of its end, as a unix second or in the contract's format. */
  at: number | string
}

interface Props {
  result: Result
  open: boolean
  onClose: () => void
}

/** The result as a picture: shared, copied or saved. Amount and name are on it only if its owner wants that. */
export function CardSheet({ result, open, onClose }: Props) {
  const { t } = useTranslation('share')
  const { t: common } = useTranslation()
  const { theme, ups } = useTheme()
  const nickname = useSession(state => state.user?.nickname) ?? null
  const [withAmount, setWithAmount] = useState(false)
  const [withName, setWithName] = useState(false)
  const invite = useRead('GET user/my_share', {}, { enabled: open })
  const { pair, side, unit, scale } = result
  const percent = `${formatFigure(result.percent, { scale: 2, signed: true })}%`
  const sign = signOf(result.amount)
  const card: Card | null = invite.data
    ? {
        theme,
        ups,
        tone: sign > 0 ? 'up' : sign < 0 ? 'down' : 'even',
        pair,
        side,
        percent,
        amount: withAmount ? `${formatFigure(result.amount, { signed: true })} ${unit}` : null,
        facts: [
          { name: t('entry'), value: formatFigure(result.open, { scale }) },
          { name: t('exit'), value: formatFigure(result.close, { scale }) },
          {
            name: t('at'),
            value: `${stampText((typeof result.at === 'number' ? result.at : secondOf(result.at)) * 1000)} UTC`,
          },
        ],
        person: withName ? nickname : null,
        link: inviteLink(worldUrl(), invite.data),
        code: invite.data.extension_code,
        mark: t('mark'),
        hint: t('scan'),
      }
    : null
  const { picture, src, failed } = useCard(open ? card : null)
  const name = `${brandFileName}-${pair.replace('/', '-').toLowerCase()}-${result.id}.png`

  async function copy() {
    if (!picture) return
    const copied = await copyPicture(picture)
    toast(t(copied ? 'copied' : 'copyFailed'), copied ? 'success' : 'error')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {picture && !canShare(picture, name) && canCopy() && (
            <Button size="md" tone="quiet" onClick={() => void copy()}>
              {t('copy')}
            </Button>
          )}
          <Button
            size="md"
            tone={picture && canShare(picture, name) ? 'quiet' : 'primary'}
            disabled={!src}
            onClick={() => {
              if (!src) return
              save(src, name)
              toast(t('saved'), 'success')
            }}
          >
            {t('save')}
          </Button>
          {picture && canShare(picture, name) && (
            <Button size="md" onClick={() => void share(picture, name)}>
              {t('share')}
            </Button>
          )}
        </div>
      }
    >
      {invite.isError ? (
        <ReadFailed of={invite} />
      ) : (
        <div className="flex flex-col items-center gap-3">
          {src ? (
            <img
              src={src}
              alt={t('alt', { pair, percent })}
              width={750}
              height={1000}
              className="h-auto w-60 rounded-lg shadow-float"
            />
          ) : failed ? (
            <ErrorState title={common('states.previewFailed')} />
          ) : (
            <Skeleton width={240} height={320} className="rounded-lg" />
          )}
          <div className="w-full">
            <Switch checked={withAmount} onChange={setWithAmount} label={t('withAmount')} />
            {nickname && <Switch checked={withName} onChange={setWithName} label={t('withName')} />}
          </div>
        </div>
      )}
    </Sheet>
  )
}

interface Drawn {
  picture: Blob | null
  src: string | null
  failed: boolean
}

const nothing: Drawn = { picture: null, src: null, failed: false }

/** The card as a picture, drawn again whenever it changes. `src` is valid while it is shown. */
function useCard(card: Card | null): Drawn {
  const [drawn, setDrawn] = useState(nothing)
  const requested = card && JSON.stringify(card)
  useEffect(() => {
    if (!requested) return
    let src: string | null = null
    let wanted = true
    drawCard(JSON.parse(requested) as Card).then(
      picture => {
        if (!wanted) return
        src = URL.createObjectURL(picture)
        setDrawn({ picture, src, failed: false })
      },
      () => wanted && setDrawn({ ...nothing, failed: true }),
    )
    return () => {
      wanted = false
      if (src) URL.revokeObjectURL(src)
    }
  }, [requested])
  return drawn
}
