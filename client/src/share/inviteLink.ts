/** The link whole: where the app stands, the register page, and the code it fills in. */
export const inviteLink = (
  origin: string,
  { share_url, extension_code }: { share_url: string; extension_code: string },
) => `${new URL(share_url, origin).href}?code=${encodeURIComponent(extension_code)}`
