/** Enough of a card to recognise it: "6222021234567890" → "•••• 7890". */
export const maskedCard = (number: string): string => `•••• ${number.replace(/\s/g, '').slice(-4)}`
