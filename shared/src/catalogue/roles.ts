/** What an operator may do in the console. Each call of the console lists the roles that may make it. */
export const roles = ['owner', 'reviewer', 'support', 'editor', 'viewer'] as const

export type Role = (typeof roles)[number]
