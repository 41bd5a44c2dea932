import { Check, Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { useMay } from '../ask'
import type { Review } from '../kinds'
import { PrivatePicture } from '../parts/PrivatePicture'
import { say } from '../say'
import { decideSoon, takeBack, useDecided } from './pending'
import { type Verdict, verdictOf } from './stepOf'

/** One record with its pictures, and its one decision, which can be undone for five seconds. A rejection needs a reason. */
export function Decision({ review, decidable }: { review: Review; decidable: boolean }) {
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState('')
  const [unreasoned, setUnreasoned] = useState(false)
  const reasonField = useRef<HTMLInputElement>(null)
  const pending = useDecided(review)
  const may = useMay('POST console/decide')
  const open = may && decidable && (pending === undefined || pending.phase === 'refused')
  const decided = pending && !open && pending.decided.decision
  const partly = review.kind === 'subscription'

  const answer = (decision: Verdict) => {
    if (!open) return
    if (decision === 'reject' && reason.trim() === '') {
      setUnreasoned(true)
      reasonField.current?.focus()
      return
    }
    decideSoon({
      kind: review.kind,
      id: review.id,
      decision,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(partly && decision === 'pass' && amount !== '' && { amount }),
    })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const verdict = verdictOf(event)
    if (verdict === null) return
    // The letter must not be typed into the field that asks for the reason.
    event.preventDefault()
    if (verdict === 'undo') takeBack(review)
    else answer(verdict)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <Card className="flex flex-col gap-3 desk:sticky desk:top-4">
      <section aria-label={say('reviews.record')} className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lead font-semibold">
            {say(`review.${review.kind}`)} #{review.id}
          </h2>
          {(review.status === 2 || decided === 'pass') && <Badge tone="good">{say('reviews.passed')}</Badge>}
          {(review.status === 3 || decided === 'reject') && <Badge tone="bad">{say('reviews.rejected')}</Badge>}
        </div>
        <KeyValue
          rows={[
            {
              name: say('reviews.user'),
              value: (
                <a className="text-brand-ink" href={`#/users/${review.user_id}`}>
                  {review.account}
                </a>
              ),
            },
            { name: say('reviews.what'), value: review.summary },
            ...(review.amount === null
              ? []
              : [
                  {
                    name: say('user.amount'),
                    value: <Amount value={review.amount} unit={review.currency_name ?? ''} />,
                    strong: true,
                  },
                ]),
            { name: say('reviews.submitted'), value: <When at={review.created_at} /> },
            ...(review.reason === '' ? [] : [{ name: say('reviews.reason'), value: review.reason }]),
          ]}
        />
        {review.approved_by !== '' && (
          <Notice kind="info">{say('reviews.waitsSecond', { name: review.approved_by })}</Notice>
        )}
        {review.files.length > 0 && (
          <div className="grid grid-cols-2 gap-2">
            {review.files.map((path, at) => (
              <PrivatePicture
                key={path}
                path={path}
                alt={say('reviews.picture', { at: at + 1, account: review.account })}
              />
            ))}
          </div>
        )}
        {pending?.phase === 'waits' && (
          <div role="status">
            <Notice
              action={
                <Button tone="outline" size="md" icon={<Undo2 size={16} />} onClick={() => takeBack(review)}>
                  {say('reviews.undo')} <Key name="U" />
                </Button>
              }
            >
              {say('reviews.sentSoon')}
            </Notice>
          </div>
        )}
        {open && (
          <>
            <TextInput
              ref={reasonField}
              label={say('reviews.reasonShown')}
              value={reason}
              onChange={setReason}
              onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && answer('reject')}
              maxLength={255}
              error={unreasoned && reason.trim() === '' && say('reviews.reasonNeeded')}
            />
            {partly && (
              <TextInput
                label={say('reviews.allotPart')}
                inputMode="decimal"
                placeholder={say('reviews.all')}
                value={amount}
                onChange={setAmount}
                error={pending?.error?.fields.amount && pending.error.message}
              />
            )}
            <div className="grid grid-cols-2 gap-3">
              <Button tone="danger" icon={<X size={18} />} onClick={() => answer('reject')}>
                {say('reviews.reject')} <Key name="R" />
              </Button>
              <Button icon={<Check size={18} />} onClick={() => answer('pass')}>
                {say('reviews.pass')} <Key name="P" />
              </Button>
            </div>
          </>
        )}
      </section>
    </Card>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-xs px-1.5 text-small inset-ring inset-ring-current opacity-70 max-desk:hidden">{name}</kbd>
)
