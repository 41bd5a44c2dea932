/**
 * The account shown for bank deposits. There is no such bank, and its number fails the check digit of every card, so nothing can be sent
 * there by mistake.
 */
export const demoBank = {
  bkname: 'Lagoon Demo Bank (simulated)',
  bkcardnumer: '6200 0000 0000 0000 007',
  cardname: 'LAGOON SIMULATED EXCHANGE',
} as const
