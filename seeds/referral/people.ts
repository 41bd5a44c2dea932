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

/** Who invited the person at this place of the list, by place; the first two came by themselves. */
const inviterAt = [null, null, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 0]

const first_id = 1101

/** People of the demo world who only invite and are invited; each was invited by somebody with a smaller id. */
export const invitedPeople: readonly Partner[] = names.map((name, place) => {
  const inviter = inviterAt[place] ?? null
  return {
    id: first_id + place,
    name,
    verified: place % 3 !== 2,
    ...(inviter !== null && { inviter_id: first_id + inviter }),
  }
})
