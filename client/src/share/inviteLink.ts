/** The whole invite link: the address of the app, the register page, and the code. */
export const inviteLink = (
  origin: string,
  { share_url, extension_code }: { share_url: string; extension_code: string },
) => `${new URL(share_url, origin).href}?code=${encodeURIComponent(extension_code)}`
