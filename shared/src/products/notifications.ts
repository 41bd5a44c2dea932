import { z } from 'zod'
import { flag, int, pageOf, rowId, stamp } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { id, input, nothing, oneOf, oneOfNumbers, paging, words } from '../api/fields'
import { notificationKinds, notificationTypes } from '../catalogue/notifications'

/** The user's notifications in the app. */
const notification = z.object({
  id: rowId(),
  at: stamp(),
  type: z.enum(notificationTypes).describe('What happened, for a program'),
  title: z.string().describe('What happened, in a few words'),
  text: z.string().describe('What happened, with its figures, or what to do if it was not the user'),
  data: z.record(z.string(), z.string()).describe('The values in the text'),
  read: flag().describe('1 once the user has seen it'),
})

const channels = {
  app: flag().describe('1 when it is in the inbox of the app; always for `security`'),
  mail: flag().describe('1 when it is sent by e-mail'),
  push: flag().describe('1 when it is pushed to the browsers that the user has allowed'),
}
const onOrOff = () => oneOfNumbers(0, 1).optional()

const calls = {
  'GET notifications/settings': read({
    access: 'user',
    summary: 'Channels of my notifications',
    description: 'Tells for each kind of notification which channels carry it, and what a browser needs for pushes.',
    input: nothing(),
    output: z.object({
      kinds: z
        .array(z.object({ kind: z.enum(notificationKinds).describe('What it is about'), ...channels }))
        .describe('Every kind'),
      mail: flag().describe('1 when this exchange sends e-mail and the user has an address'),
      push_key: z.string().describe('The public key (VAPID) with which a browser subscribes, in base64url'),
    }),
  }),
  'POST notifications/settings': action({
    access: 'user',
    summary: 'Set the channels of a kind',
    description: 'Sets which channels carry a kind of notification; a channel that is omitted stays as it is.',
    input: input({
      kind: oneOf(...notificationKinds).describe('What it is about'),
      app: onOrOff().describe('1 for the inbox of the app; `security` refuses 0'),
      mail: onOrOff().describe('1 for e-mail'),
      push: onOrOff().describe('1 for pushes'),
    }),
    output: z.object(channels),
    success: 'saved',
    refusals: ['param_invalid'],
  }),
  'POST notifications/push': action({
    access: 'user',
    summary: 'Push to this browser',
    description:
      'Stores the push subscription of a browser (RFC 8030). It ends with the session, or when the push service no longer knows it.',
    input: input({
      endpoint: words(1000).describe('The address at the push service'),
      p256dh: words(100).describe('The public key of the browser, in base64url'),
      auth: words(50).describe('The authentication secret of the browser, in base64url'),
    }),
    output: null,
    success: 'saved',
    refusals: ['param_invalid'],
  }),
  'POST notifications/push_end': action({
    access: 'user',
    summary: 'No more pushes to this browser',
    description: 'Forgets the push subscription of a browser; nothing happens if it is unknown.',
    input: input({ endpoint: words(1000).describe('The address at the push service') }),
    output: null,
    success: 'saved',
  }),
  'GET notifications': read({
    access: 'user',
    summary: 'My notifications',
    description: 'Lists the user’s notifications in the app, newest first, and how many are unread.',
    input: input({ ...paging }),
    output: pageOf(notification).extend({ unread: int().describe('How many the user has not read') }),
  }),
  'POST notifications/read': action({
    access: 'user',
    summary: 'Mark as read',
    description: 'Marks one notification as read, or all of them.',
    input: input({ id: id().optional().describe('The notification to mark; if omitted, all of them') }),
    output: z.object({ unread: int().describe('How many the user has not read') }),
    success: 'saved',
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const notifications = {
  calls,
  frames: {
    notification: {
      says: 'A notification that is new or was read.',
      shape: {
        /** The data without a text: the list has it in the reader's language. null: something was marked as read. */
        data: notification
          .pick({ id: true, type: true, at: true, data: true })
          .nullable()
          .describe('What happened, without its words; null where something was read'),
        more: int().optional().describe('How many others came just before it'),
        unread: int().describe('How many the user has not read'),
      },
    },
  },
}
