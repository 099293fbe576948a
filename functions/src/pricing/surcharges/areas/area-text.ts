import * as z from 'zod';

import type { Area } from './area';

const BETWEEN_CODES = ',';
const BETWEEN_ENDS = '~';

/** Consecutive areas with the same tier and zone: codes, then cities, or a whole country. */
const Group = z.strictObject({
  tier: z.string().exactOptional(),
  zone: z.string().exactOptional(),
  codes: z.string().exactOptional(),
  cities: z.array(z.string()).exactOptional(),
  whole: z.literal(true).exactOptional(),
});
const Groups = z.array(Group);

interface Builder {
  readonly tier: string | undefined;
  readonly zone: string | undefined;
  readonly codes: string[];
  readonly cities: string[];
  isWhole: boolean;
}

/**
 * Areas as compact text, shortest if ordered by tier and zone. The city of an area that also has
 * codes is left out.
 * @example encodeAreas([{ tier: 'A', from: '995', to: '997' }]) // '[{"tier":"A","codes":"995~997"}]'
 */
export function encodeAreas(areas: readonly Area[]): string {
  const groups: Builder[] = [];
  for (const { tier, zone, from, to, city } of areas) {
    let group = groups.at(-1);
    const isNext = group?.tier === tier && group?.zone === zone;
    const isWhole = from === undefined && city === undefined;
    if (
      group === undefined ||
      !isNext ||
      isWhole ||
      group.isWhole ||
      (from !== undefined && group.cities.length > 0)
    ) {
      group = { tier, zone, codes: [], cities: [], isWhole: false };
      groups.push(group);
    }
    if (from !== undefined) group.codes.push(to === undefined ? from : from + BETWEEN_ENDS + to);
    else if (city !== undefined) group.cities.push(city);
    else group.isWhole = true;
  }
  return JSON.stringify(groups.map(written));
}

/**
 * The areas of a text that `encodeAreas` wrote, in the same order.
 * @throws Error for any other text
 */
export function decodeAreas(text: string): Area[] {
  return parseGroups(text).flatMap(({ codes, cities, whole, ...named }) => [
    ...(whole === true ? [named] : []),
    ...(codes?.split(BETWEEN_CODES) ?? []).map((code) => ({ ...named, ...splitEnds(code) })),
    ...(cities ?? []).map((city) => ({ ...named, city })),
  ]);
}

const written = ({ tier, zone, codes, cities, isWhole }: Builder): z.input<typeof Group> => ({
  ...(tier !== undefined && { tier }),
  ...(zone !== undefined && { zone }),
  ...(codes.length > 0 && { codes: codes.join(BETWEEN_CODES) }),
  ...(cities.length > 0 && { cities }),
  ...(isWhole && { whole: true as const }),
});

function parseGroups(text: string): z.output<typeof Groups> {
  try {
    return Groups.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('This is not an encoded list of areas.', { cause });
  }
}

function splitEnds(code: string): Pick<Area, 'from' | 'to'> {
  const at = code.indexOf(BETWEEN_ENDS);
  return at < 0 ? { from: code } : { from: code.slice(0, at), to: code.slice(at + 1) };
}
