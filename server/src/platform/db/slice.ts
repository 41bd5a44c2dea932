/** Of a list that is read page by page, as Prisma asks for it. */
export const sliceOf = ({ page, limit }: { page: number; limit: number }) => ({ skip: (page - 1) * limit, take: limit })
