/** Works of others in the app. Their authors' notices are shown unchanged in every language. */
export const works = [
  {
    name: 'TradingView Lightweight Charts™',
    notice: 'Copyright (с) 2025 TradingView, Inc. https://www.tradingview.com/ · Apache License 2.0',
    href: 'https://www.tradingview.com/',
  },
  { name: 'React, React Router', notice: 'MIT', href: 'https://react.dev/' },
  { name: 'TanStack Query, zustand, i18next', notice: 'MIT', href: 'https://tanstack.com/query' },
  { name: 'Base UI, Tailwind CSS', notice: 'MIT', href: 'https://base-ui.com/' },
  { name: 'Lucide', notice: 'ISC', href: 'https://lucide.dev/' },
  { name: 'web3icons', notice: 'MIT', href: 'https://github.com/0xa3k5/web3icons' },
  { name: 'IBM Plex Sans, Barlow', notice: 'SIL Open Font License 1.1', href: 'https://openfontlicense.org/' },
] as const
