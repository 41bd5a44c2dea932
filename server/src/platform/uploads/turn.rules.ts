/** How a picture is made upright: mirrored first, then turned clockwise. */
export interface Turn {
  angle: 0 | 90 | 180 | 270
  /** Top becomes bottom. */
  flip: boolean
  /** Left becomes right. */
  flop: boolean
}

/** By EXIF's orientation number. 6 is a phone held upright: the top of its sensor is the picture's right, so it is turned by 90°. */
export function turnOf(orientation: number): Turn {
  const [angle, mirrored] = turns[orientation - 1] ?? upright
  return { angle, flip: mirrored === 'flip', flop: mirrored === 'flop' }
}

const upright: readonly [Turn['angle'], ('flip' | 'flop')?] = [0]
const turns: readonly (typeof upright)[] = [
  upright,
  [0, 'flop'],
  [180],
  [180, 'flop'],
  [90, 'flip'],
  [90],
  [270, 'flip'],
  [270],
]
