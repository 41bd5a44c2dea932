import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { type Rebate, rebateEvent } from '../../fees/rebate.table'
import type { Partner } from '../../people/invite'
import { maskAccount, maskEmail, maskPhone } from '../../people/mask'
import { accountNumber } from '../../people/persons'
import { nextTier, type Tier, tierOf, tiers } from '../../people/tiers'
import type { UserRow } from '../../people/user.table'
import { text } from '../../platform/text'
import { stampOf } from '../../platform/world-time'
import type { Invitee } from './referral.data'

/** The target of the invite link, to which `?code=` and the code are added. */
export const registerPage = '/h5/#/pages/user/login/register'

/** Pictures on which an invite code is drawn. */
export const posters = ['/h5/posters/tide.svg', '/h5/posters/night.svg']

export const masked = (person: UserRow): string => maskAccount(accountNumber(person))

const tierName = (lang: Language, { level }: Tier): string => text(lang, `word.tier_${level}`)
const [bronze, silver, gold] = tiers as [Tier, Tier, Tier]

export function inviteOf(
  lang: Language,
  person: UserRow,
  partner: Partner | undefined,
  best: Invitee[],
): CallData<'GET user/invite'> {
  const tier = tierOf(partner)
  const next = nextTier(tier)
  return {
    extension_code: person.extension_code,
    share_url: registerPage,
    invite_num: partner?.invitees ?? 0,
    invite_volume: fromAtoms(partner?.volume ?? zero),
    invite_return_total: fromAtoms(partner?.earned ?? zero),
    return_rate1: bronze.rate,
    return_rate2: silver.rate,
    return_rate3: gold.rate,
    total_return_rate: tier.rate,
    tier: {
      level: tier.level,
      name: tierName(lang, tier),
      next_at: next?.invitees ?? null,
      next_volume: next?.volume ?? null,
    },
    tiers: tiers.map(each => ({
      level: each.level,
      name: tierName(lang, each),
      rate: each.rate,
      invitees: each.invitees,
      volume: each.volume,
    })),
    inviteList: best.map(invitee => ({ account: masked(invitee.person), total: invitee.rebate })),
    ad: text(lang, 'word.invite_ad', { rate: gold.rate }),
  }
}

/** An invitee as the inviter sees them, without any contact data. */
export function inviteeRow({ person, rebate }: Invitee): CallData<'POST user/my_invite_list'>['data'][number] {
  return {
    id: person.id,
    account: masked(person),
    account_number: masked(person),
    phone: person.phone ? maskPhone(`${person.area_code ?? ''}${person.phone}`) : '',
    email: person.email ? maskEmail(person.email) : '',
    time: stampOf(person.created_at),
    verified: person.basic_status === 2 ? 1 : 0,
    rebate: rebate,
  }
}

export const rebateRow = (
  { rebate, payer }: { rebate: Rebate; payer: UserRow },
  coinName: string,
): CallData<'POST user/my_account_return'>['data'][number] => ({
  ...rebateEvent(rebate, coinName),
  from_account_number: masked(payer),
})
