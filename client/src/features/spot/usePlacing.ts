import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { useRef } from 'react'
import { type Answer, api } from '../../api/api'
import { CallError } from '../../api/callError'
import { refreshWithoutFrame } from '../../api/refreshReads'
import { submission } from '../../api/submission'
import { useAction, useTask } from '../../api/useAction'
import type { Quotation } from '../../trading/market/quotation'
import { selfTradeField } from '../../trading/market/selfTrade'
import { haptic } from '../../ui/haptic'
import { dismissToast, toast } from '../../ui/toast'
import { orderInput as inputOf, limitLeg, type OrderForm, stopLeg } from './order.form'

const orderInput = (form: OrderForm, pair: Quotation): CallInput<'POST coin/trade'> => ({
  ...inputOf(form, pair),
  ...selfTradeField(),
})

interface Outcome {
  onDone: () => void
  onFailed: (error: CallError) => void
}

interface Placing {
  send: (form: OrderForm) => void
  sending: boolean
  /** Removes the message about the order before. */
  dismissMessage: () => void
}

/** Sends the order that was confirmed, or the two orders of an OCO. */
export function usePlacing(pair: Quotation, { onDone, onFailed }: Outcome): Placing {
  const message = useRef<number>(undefined)
  const say = ({ data, message: text }: Placed) => {
    const hasEnded = data.state === 'cancelled' || data.state === 'expired'
    if (text) message.current = toast(text, hasEnded ? 'info' : 'success')
  }
  const place = useAction('POST coin/trade', {
    withoutFrame: ['GET coin/list', 'POST wallet/detail'],
    quiet: true,
    onDone: answer => {
      say(answer)
      onDone()
    },
    onFailed,
  })
  const keys = useRef<[stop: ReturnType<typeof submission>, limit: ReturnType<typeof submission>]>(null)
  keys.current ??= [submission(), submission()]
  const [ofStop, ofLimit] = keys.current
  const placeBoth = useTask<Placed, OrderForm>({
    mutationFn: async form => {
      // The key of the stop order stays until both orders are decided, so that a repeated request is still the same order.
      const decided = () => {
        ofStop.decided()
        ofLimit.decided()
      }
      const send = (body: CallInput<'POST coin/trade'>, keyed: ReturnType<typeof submission>) =>
        api.act('POST coin/trade', body, { idempotencyKey: keyed.keyFor(body) })
      const stop = await send(orderInput(stopLeg(form), pair), ofStop).catch(error => {
        if (isRefusal(error)) decided()
        throw error
      })
      try {
        const answer = await send({ ...orderInput(limitLeg(form), pair), other: stop.data.id }, ofLimit)
        decided()
        return answer
      } catch (error) {
        // The exchange refused the second order, and the user did not want the first one alone, so it is cancelled. The toast shows the
        // reason of the refusal, even if the first order has already ended.
        if (isRefusal(error)) {
          decided()
          await api.act('PUT coin/trade', { id: stop.data.id }).catch(ended => {
            if (!isRefusal(ended)) throw ended
          })
        }
        throw error
      }
    },
    onSuccess: answer => {
      haptic()
      say(answer)
      onDone()
      return refreshWithoutFrame('GET coin/list', 'POST wallet/detail')
    },
    onError: error => error instanceof CallError && onFailed(error),
  })
  return {
    send: form => (form.trigger === 'oco' ? placeBoth.mutate(form) : place.mutate(orderInput(form, pair))),
    sending: place.isPending || placeBoth.isPending,
    dismissMessage: () => dismissToast(message.current),
  }
}

const isRefusal = (error: unknown): boolean => error instanceof CallError && !error.undecided

type Placed = Answer<CallData<'POST coin/trade'>>
