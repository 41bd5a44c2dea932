/** An address of the web that opens in a browser without running code in our pages. */
export const isWebPage = (address: string): boolean => /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address)
