import type { Article } from './article'
import { bannerReferral } from './banner-referral'
import { bannerTrust } from './banner-trust'
import { bannerWelcome } from './banner-welcome'
import { contractRules } from './contract-rules'
import { escrowAgreement } from './escrow-agreement'
import { fees } from './fees'
import { keepYourAccountSafe } from './keep-your-account-safe'
import { merchantRules } from './merchant-rules'
import { optionRules } from './option-rules'
import { privacyPolicy } from './privacy-policy'
import { promotionRules } from './promotion-rules'
import { publicScenarios } from './public-scenarios'
import { riskStatement } from './risk-statement'
import { subscriptionRules } from './subscription-rules'
import { threeNewCoins } from './three-new-coins'
import { trustRules } from './trust-rules'
import { userAgreement } from './user-agreement'
import { welcomeToLagoon } from './welcome-to-lagoon'
import { withdrawalService } from './withdrawal-service'

/** Everything the news store starts with. */
export const articles: readonly Article[] = [
  bannerReferral,
  bannerTrust,
  bannerWelcome,
  contractRules,
  escrowAgreement,
  fees,
  keepYourAccountSafe,
  merchantRules,
  optionRules,
  privacyPolicy,
  promotionRules,
  publicScenarios,
  riskStatement,
  subscriptionRules,
  threeNewCoins,
  trustRules,
  userAgreement,
  welcomeToLagoon,
  withdrawalService,
]
