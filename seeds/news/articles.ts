import type { Article } from './article'
import { bannerReferral } from './banner-referral'
import { bannerTrust } from './banner-trust'
import { bannerWelcome } from './banner-welcome'
import { keepYourAccountSafe } from './keep-your-account-safe'
import { publicScenarios } from './public-scenarios'
import { threeNewCoins } from './three-new-coins'
import { welcomeToLagoon } from './welcome-to-lagoon'
import { withdrawalService } from './withdrawal-service'

/** Everything the news store starts with. */
export const articles: readonly Article[] = [
  bannerReferral,
  bannerTrust,
  bannerWelcome,
  keepYourAccountSafe,
  publicScenarios,
  threeNewCoins,
  welcomeToLagoon,
  withdrawalService,
]
