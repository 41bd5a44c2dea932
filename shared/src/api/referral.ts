import { z } from 'zod'
import { decimal, flag, int, pageOf, path, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { input, nothing, oneOfNumbers, paging } from './fields'

/** Invitations, partner tiers and rebates. All users other than the reader are masked. */
const share = { share_url: z.string(), extension_code: z.string() }

/** The requirements of a tier: the number of direct invitees, and their volume in USDT. */
const tier = z.object({ level: int(), name: z.string(), rate: decimal(), invitees: int(), volume: decimal() })

export const referral = {
  'GET user/invite': read({
    access: 'user',
    summary: 'My invitations',
    description: "Tells the user's invite code, rebates and partner tier, and what the next tier asks for.",
    input: nothing(),
    output: z.object({
      ...share,
      invite_num: int(),
      invite_volume: decimal(),
      invite_return_total: decimal(),
      return_rate1: decimal(),
      return_rate2: decimal(),
      return_rate3: decimal(),
      total_return_rate: decimal(),
      tier: z.object({ level: int(), name: z.string(), next_at: int().nullable(), next_volume: decimal().nullable() }),
      tiers: z.array(tier),
      inviteList: z.array(z.object({ account: z.string(), total: decimal() })),
      ad: z.string(),
    }),
  }),
  'POST user/invite_list': read({
    access: 'anyone',
    summary: 'Ranking of rebates',
    description: 'Lists the ten highest lifetime rebates in USDT, with accounts masked.',
    input: nothing(),
    output: z.array(z.object({ rank: int(), account: z.string(), total: decimal() })),
    ignored: ['time'],
  }),
  'POST user/my_invite_list': read({
    access: 'user',
    summary: 'Whom I invited',
    description: 'Lists the people the user invited, masked, newest first.',
    input: input({ status: oneOfNumbers(0, 1).optional(), ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        account: z.string(),
        account_number: z.string(),
        phone: z.string(),
        email: z.string(),
        time: stamp(),
        verified: flag(),
        rebate: decimal(),
      }),
    ),
    ignored: ['time'],
  }),
  'POST user/my_account_return': read({
    access: 'user',
    summary: 'My rebates',
    description: 'Lists the rebates credited to the user, newest first.',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        type: int(),
        currency: int(),
        currency_name: z.string(),
        from_account_number: z.string(),
        value: decimal(),
        created_time: stamp(),
      }),
    ),
    ignored: ['time'],
  }),
  'GET user/my_share': read({
    access: 'user',
    summary: 'Words to share',
    description: 'Answers with words and link to share; the invite link is `share_url` + `?code=` + `extension_code`.',
    input: nothing(),
    output: z.object({ share_title: z.string(), share_content: z.string(), ...share }),
  }),
  'GET user/my_poster': read({
    access: 'user',
    summary: 'Pictures for the poster',
    description: 'Lists the pictures an invite poster is made of, with the link for its code.',
    input: nothing(),
    output: z.object({ pics: z.array(path()), ...share }),
  }),
} satisfies Endpoints
