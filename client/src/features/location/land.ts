/**
 * Where there is land, in squares of three degrees from 78° N to 57° S: each row is 120 bits in hex, west to east. Made from Natural Earth,
 * which is in the public domain. These pages need no other map, so no third party learns where a user looks.
 */
const rows = [
  '0000192fc7fff80000002003800000',
  '000018bcc07ff800000201fff41000',
  '03c003cbf83fe0000c0037ffffff80',
  '87ffffffae3f80007fcff7ffffffff',
  '03ffffffbc1c0600effffffffffffe',
  '07fffff8300c0003dfffffffffff5c',
  '0083fff83a000022cfffffffffe040',
  '0000fffe3f0000209fffffffff80c0',
  '00007fffbf80005ffffffffffff080',
  '00001ffffc00001ffffffffffff000',
  '00001ffffc00001ffd7bffffffd000',
  '00001ffff800005df877ffffff9000',
  '00001fffe000007073fbfffff60000',
  '00001fffe000007097fbfffffa2000',
  '00000fffc000003e00fffffff0c000',
  '000007ff8000007f98fffffff90000',
  '000001f0800000fffef7fffff80000',
  '000000f0000001fffff8fffff00000',
  '00000060400001ffff7f1fdfc00000',
  '00000072080001ffff3e0f1e800000',
  '0000001e000003ffffbc0e1f080000',
  '00000003000003fffff00607000000',
  '000000011d0001fffff80601000000',
  '000000003f0000fffff80000040000',
  '000000003fe00043fff00008300000',
  '000000003fe00001ffe00006e00000',
  '000000007ff80001ffc00002688000',
  '000000007ffe0000ff800002007000',
  '000000007fff0000ff800000c03800',
  '000000003fff0000ff800000000000',
  '000000001ffe0000ffc80000019000',
  '000000000ffe0000ff98000007d800',
  '0000000007fe0000ff1000000ff800',
  '0000000007fc00007f3000003ffc00',
  '000000000ff000007e0000003ffe00',
  '000000000ff000007e0000003ffe00',
  '000000000fe000003c0000001ffe00',
  '000000000fc0000020000000103c00',
  '000000001f80000000000000001c02',
  '000000001e00000000000000000002',
  '000000000c00000000000000000004',
  '000000001c00000000000000000008',
  '000000001800000000000000000000',
  '000000001800000000000000000000',
  '000000000000000000000000000000',
]

export const degrees = 3
export const north = 78
export const columns = 120
export const lines = rows.length

/** The middle of every square of land, in squares from the north-west corner. */
export const land: readonly (readonly [x: number, y: number])[] = rows.flatMap((row, y) =>
  [...row].flatMap((digit, at) =>
    [0, 1, 2, 3]
      .filter(bit => Number.parseInt(digit, 16) & (8 >> bit))
      .map(bit => [at * 4 + bit + 0.5, y + 0.5] as const),
  ),
)
