import { z } from 'zod'
import { notificationTypes } from '../catalogue/notifications'
import { flag, int, pageOf, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { id, input, paging } from './fields'

/** The user's notifications in the app. */
const notification = z.object({
  id: int(),
  at: stamp(),
  type: z.enum(notificationTypes),
  title: z.string(),
  text: z.string(),
  data: z.record(z.string(), z.string()),
  read: flag(),
})

export const notifications = {
  'GET notifications': read({
    access: 'user',
    summary: 'What I was told',
    description: 'Lists what the user was told in the app, newest first, and how much of it is unread.',
    input: input({ ...paging }),
    output: pageOf(notification).extend({ unread: int() }),
  }),
  'POST notifications/read': action({
    access: 'user',
    summary: 'Mark as read',
    description: 'Marks one notification as read, or all of them.',
    input: input({ id: id().optional() }),
    output: z.object({ unread: int() }),
    success: 'saved',
    refusals: ['not_found'],
  }),
} satisfies Endpoints
