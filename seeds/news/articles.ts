import type { Article } from './article'
import { bannerReferral } from './banner-referral'
import { bannerTrust } from './banner-trust'
import { bannerWelcome } from './banner-welcome'
import { contractRules } from './contract-rules'
import { escrowAgreement } from './escrow-agreement'
import { fees } from './fees'
import { helpContract } from './help-contract'
import { helpDeposit } from './help-deposit'
import { helpFairPrices } from './help-fair-prices'
import { helpMerchants } from './help-merchants'
import { helpNewCoins } from './help-new-coins'
import { helpOptions } from './help-options'
import { helpReferral } from './help-referral'
import { helpRegister } from './help-register'
import { helpSecurity } from './help-security'
import { helpSpot } from './help-spot'
import { helpTransfer } from './help-transfer'
import { helpTrust } from './help-trust'
import { helpVerification } from './help-verification'
import { helpWithdraw } from './help-withdraw'
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
  helpContract,
  helpDeposit,
  helpFairPrices,
  helpMerchants,
  helpNewCoins,
  helpOptions,
  helpReferral,
  helpRegister,
  helpSecurity,
  helpSpot,
  helpTransfer,
  helpTrust,
  helpVerification,
  helpWithdraw,
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
