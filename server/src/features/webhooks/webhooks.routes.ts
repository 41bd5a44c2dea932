import { page } from '@lagoon/shared/api/answers'
import type { Routes } from '../../http/call'
import { isTarget } from '../../http/outgoing/target.rules'
import { unguessable } from '../../platform/random'
import { refuse, refuseField } from '../../platform/refusal'
import { seal } from '../../platform/sealed'
import { secretOf } from '../../platform/signature.rules'
import type { WebhookDeps } from './deps'
import { sealingKey } from './post'
import { sendAgain } from './resending'
import { deliveriesOf, endsOfLog, mostWebhooks, switchOff, switchOn, webhooksOf } from './webhooks.data'

export function webhookRoutes({ db, wall, world, audit, strict, jwtSecret }: WebhookDeps, changed: () => void): Routes {
  const { prisma, pool } = db
  const key = sealingKey(jwtSecret)
  const assertTarget = (url: string | undefined) => {
    if (url !== undefined && !isTarget(url, strict))
      refuseField('url', 'choice', { text: strict ? 'field.webhook_url.public' : 'field.webhook_url' })
  }
  /** Only the host, so that a secret in the query of a URL does not reach the audit log. */
  const placeOf = (url: string) => new URL(url).host
  return {
    'GET console/webhooks': () => webhooksOf(db),
    'POST console/webhooks': async ({ input: { url, types = [], user_id, ...input }, origin }) => {
      assertTarget(url)
      const person =
        user_id === undefined
          ? null
          : ((await prisma.user.findUnique({ where: { id: user_id }, select: { uuid: true } })) ?? refuse('not_found'))
      if ((await prisma.webhook.count()) >= mostWebhooks)
        refuse('above_maximum', { params: { range: String(mostWebhooks) } })
      const secret = input.secret ?? secretOf(Buffer.from(unguessable(), 'base64url'))
      const { newest } = await endsOfLog.one(pool)
      const { id } = await prisma.webhook.create({
        data: {
          ...{ url, types, secret: seal(key, secret), created_at: world.now(), batch: newest },
          ...(person && { user_uuid: person.uuid, user_id: user_id as number }),
        },
      })
      await audit(origin.who, 'added a webhook', `${id}: ${placeOf(url)}`, origin)
      changed()
      return { id, secret }
    },
    'PUT console/webhooks': async ({ input: { id, url, types, enabled, deleted }, origin }) => {
      assertTarget(url)
      const known = (await prisma.webhook.findUnique({ where: { id } })) ?? refuse('not_found')
      if (deleted === 1) await prisma.webhook.deleteMany({ where: { id } })
      else {
        const change = { ...(url !== undefined && { url }), ...(types && { types }) }
        if (Object.keys(change).length > 0) await prisma.webhook.updateMany({ where: { id }, data: change })
        if (enabled === 1) await switchOn(db, id)
        if (enabled === 0) await switchOff(db, id, 'operator')
      }
      const what =
        deleted === 1 ? 'deleted' : enabled === 0 ? 'switched off' : enabled === 1 ? 'switched on' : 'changed'
      await audit(origin.who, `${what} a webhook`, `${id}: ${placeOf(url ?? known.url)}`, origin)
      changed()
      return undefined
    },
    'GET console/deliveries': async ({ input }) => {
      const { data, total } = await deliveriesOf(db, input)
      return page(data, total, input)
    },
    'POST console/deliveries/resend': async ({ input, origin }) => {
      const resent = await sendAgain(db, wall.now(), input)
      await audit(origin.who, 'had deliveries sent again', String(resent), origin)
      changed()
      return { resent }
    },
  }
}
