import { z } from 'zod'
import { flag, int, pageOf, rowId, stamp } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { id, input, paging } from '../api/fields'
import { notificationTypes } from '../catalogue/notifications'

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

const calls = {
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
