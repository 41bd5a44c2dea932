/** The whole invite link: the address of the app, the register page, and the code. */
export const inviteLink = (
  world: string,
  { share_url, extension_code }: { share_url: string; extension_code: string },
) => `${world}${share_url}?code=${encodeURIComponent(extension_code)}`
