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
  const [angle, mirrored] = turns[orientation] ?? turns[1]
  return { angle, flip: mirrored === 'flip', flop: mirrored === 'flop' }
}

const turns: Record<number, [Turn['angle'], ('flip' | 'flop')?]> & { 1: [0] } = {
  1: [0],
  2: [0, 'flop'],
  3: [180],
  4: [180, 'flop'],
  5: [90, 'flip'],
  6: [90],
  7: [270, 'flip'],
  8: [270],
}
