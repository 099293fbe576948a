const SIDE = String.raw`(\d{1,6}(?:\.\d+)?)`;
const THREE_SIDES = new RegExp(`^${[SIDE, SIDE, SIDE].join('[x*×]')}$`, 'i');

/** Length, width and height as they are written: `30x20x10.5` is `['30', '20', '10.5']`. */
export function splitSides(text: string): [string, string, string] | undefined {
  const [, length, width, height] = THREE_SIDES.exec(text) ?? [];
  return length === undefined || width === undefined || height === undefined
    ? undefined
    : [length, width, height];
}
