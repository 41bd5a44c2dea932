import { z } from 'zod'
import { coinId, coinName, decimal, flag, int, localName, pageOf, path, rowId, stamp } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { read } from '../api/endpoint'
import { input, nothing, oneOfNumbers, paging } from '../api/fields'

/** Invitations, partner tiers and rebates. All users other than the reader are masked. */
const share = {
  share_url: z.string().describe('The link, without the code'),
  extension_code: z.string().describe("The user's invite code"),
}

/** The requirements of a tier: the number of direct invitees, and their volume in USDT. */
const tier = z.object({
  level: int().describe('The tier: 1 bronze, 2 silver, 3 gold'),
  name: localName(),
  rate: decimal().describe("The tier's share of fees, a percent"),
  invitees: int().describe('Direct invitees the tier asks for'),
  volume: decimal().describe('Volume in USDT the tier asks for'),
})

const calls = {
  'GET user/invite': read({
    access: 'user',
    summary: 'My invitations',
    description: "Returns the user's invite code, rebates and partner tier, and the requirements of the next tier.",
    input: nothing(),
    output: z.object({
      ...share,
      invite_num: int().describe('Direct invitees'),
      invite_volume: decimal().describe('What the direct invitees traded, in USDT'),
      invite_return_total: decimal().describe('Rebates of a lifetime, in USDT'),
      return_rate1: decimal().describe('Rate of tier 1, a percent'),
      return_rate2: decimal().describe('Rate of tier 2, a percent'),
      return_rate3: decimal().describe('Rate of tier 3, a percent'),
      total_return_rate: decimal().describe("The user's own share of invitees' fees, a percent"),
      tier: z
        .object({
          level: int().describe('The tier: 1 bronze, 2 silver, 3 gold'),
          name: localName(),
          next_at: int().nullable().describe('Direct invitees the next tier asks for; null at the top'),
          next_volume: decimal().nullable().describe('Volume in USDT the next tier asks for; null at the top'),
        })
        .describe('Partner tier'),
      tiers: z.array(tier).describe('All tiers and what they ask for'),
      inviteList: z
        .array(
          z.object({
            account: z.string().describe('Who was invited, masked'),
            total: decimal().describe('Rebates, in USDT'),
          }),
        )
        .describe('The direct invitees and what each brought'),
      ad: z.string().describe('A sentence that encourages users to invite others'),
    }),
  }),
  'POST user/invite_list': read({
    access: 'anyone',
    summary: 'Ranking of rebates',
    description: 'Lists the ten highest lifetime rebates in USDT, with accounts masked.',
    input: nothing(),
    output: z.array(
      z.object({
        rank: int().describe('Place in the ranking'),
        account: z.string().describe('Whose rebates, masked'),
        total: decimal().describe('Rebates, in USDT'),
      }),
    ),
    ignored: ['time'],
  }),
  'POST user/my_invite_list': read({
    access: 'user',
    summary: 'People I invited',
    description: 'Lists the people the user invited, masked, newest first.',
    input: input({
      status: oneOfNumbers(0, 1).optional().describe('1 only verified people, 0 only the others; missing, both'),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        account: z.string().describe('Who was invited, masked'),
        account_number: z.string().describe('Phone or e-mail, masked'),
        phone: z.string().describe('Phone digits, masked'),
        email: z.string().describe('E-mail address, masked'),
        time: stamp().describe('When the account was made, in UTC'),
        verified: flag().describe('1 when the basic identity is verified'),
        rebate: decimal().describe('What this person brought, in USDT'),
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
        id: rowId(),
        type: int().describe('1 spot, 2 contract, 3 option'),
        currency: coinId(),
        currency_name: coinName(),
        from_account_number: z.string().describe('Whose fee the rebate is a share of, masked'),
        value: decimal().describe('The rebate'),
        created_time: stamp(),
      }),
    ),
    ignored: ['time'],
  }),
  'GET user/my_share': read({
    access: 'user',
    summary: 'Text to share',
    description: 'Returns a text and a link to share. The invite link is `share_url` + `?code=` + `extension_code`.',
    input: nothing(),
    output: z.object({
      share_title: z.string().describe('The heading'),
      share_content: z.string().describe('The words'),
      ...share,
    }),
  }),
  'GET user/my_poster': read({
    access: 'user',
    summary: 'Pictures for the poster',
    description: 'Lists the pictures an invite poster is made of, with the link for its code.',
    input: nothing(),
    output: z.object({ pics: z.array(path()).describe('Pictures, root-relative'), ...share }),
  }),
} satisfies Endpoints

export const referral = {
  calls,
  events: {
    'rebate.credited': calls['POST user/my_account_return'].output.shape.data.element.omit({
      from_account_number: true,
    }),
  },
}
