import type { Partner } from '../people'

const names = [
  'Mei Lin',
  'Jonas Weber',
  'Thanh Nguyen',
  'Sofia Reyes',
  'Kenji Mori',
  'Aroon Chai',
  'Min-jun Park',
  'Camille Roy',
  'Wing Lau',
  'Elena Rossi',
  'David Okafor',
  'Yuki Tanaka',
  'Pablo Marin',
  'Nok Suwan',
  'Ha-eun Choi',
  'Lukas Novak',
  'Siu Fong',
  'Minh Tran',
  'Laura Vidal',
  'Haruto Sato',
]

/** The inviter of each user of the list, by position; the first two have none. */
const inviterAt = [null, null, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 0]

const first_id = 1101

/** Users who only invite and are invited; each was invited by one with a smaller id. */
export const invitedPeople: readonly Partner[] = names.map((name, place) => {
  const inviter = inviterAt[place] ?? null
  return {
    id: first_id + place,
    name,
    verified: place % 3 !== 2,
    ...(inviter !== null && { inviter_id: first_id + inviter }),
  }
})
