import { z } from 'zod'
import { decimal, flag, int, pageOf, path, seconds, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { input, nothing, oneOfNumbers, paging } from './fields'

/** Invitations, partner tiers and rebates. Whoever is not the reader is masked. */
const share = { share_url: z.string(), extension_code: z.string() }

/** What a tier asks for: enough direct invitees, and their volume in USDT. */
const tier = z.object({ level: int(), name: z.string(), rate: decimal(), invitees: int(), volume: decimal() })

export const referral = {
  'GET user/invite': read({
    access: 'user',
    summary: 'My invite code, rebates and tier; next_at is the number of invitees the next tier asks for',
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
    summary: 'The ten highest lifetime rebates, in USDT',
    input: nothing(),
    output: z.array(z.object({ rank: int(), account: z.string(), total: decimal() })),
    ignored: ['time'],
  }),
  'POST user/my_invite_list': read({
    access: 'user',
    summary: 'Whom I invited; status 1 only verified, 0 only not verified',
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
    summary: 'My rebates, newest first: type 1 spot, 2 contract, 3 option',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        type: int(),
        currency: int(),
        currency_name: z.string(),
        from_account_number: z.string(),
        value: decimal(),
        created_time: seconds(),
      }),
    ),
    ignored: ['time'],
  }),
  'GET user/my_share': read({
    access: 'user',
    summary: 'Words and link to share; the invite link is share_url + ?code= + extension_code',
    input: nothing(),
    output: z.object({ share_title: z.string(), share_content: z.string(), ...share }),
  }),
  'GET user/my_poster': read({
    access: 'user',
    summary: 'Pictures for the invite poster',
    input: nothing(),
    output: z.object({ pics: z.array(path()), ...share }),
  }),
} satisfies Endpoints
