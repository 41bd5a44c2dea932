/** Words that only a desk has room for; the other words of its screens are those of the features. */
export const desk = {
  pairs: 'Pairs',
  find: 'Search pairs ( / )',
  pair: 'Pair',
  balances: 'Balances',
  myTrades: 'My trades',
  sum: 'Sum ({{coin}})',
  worth: 'Worth (USDT)',
  toLight: 'Light appearance',
  toDark: 'Dark appearance',
} as const
