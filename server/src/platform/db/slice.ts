/** The arguments of a page of a list, for Prisma. */
export const sliceOf = ({ page, limit }: { page: number; limit: number }) => ({ skip: (page - 1) * limit, take: limit })
