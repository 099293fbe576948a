import { type DeclaredItem, hsDigits } from '../../../src/customs/declaration';

const HEADING_DIGITS = 6;

/** How many items a declaration has: what an item is differs between its readers. */
export interface ItemCount {
  readonly least: number;
  readonly most: number;
}

/**
 * The items of a customs declaration that a flat duty is on. At least the different headings of six
 * digits: a line with no code or a shorter one may belong to any that begins so. At most the different
 * codes, origins and descriptions; lines without a code may each be an item.
 * @example countDutyItems(fourPensAndABook) // { least: 2, most: 2 }
 */
export function countDutyItems(items: readonly DeclaredItem[]): ItemCount {
  const lines = items.map((item) => ({
    ...item,
    code: hsDigits(item),
  }));
  const codes = lines.map(({ code }) => code);
  const headings = new Set(
    codes.flatMap((code) => (code.length >= HEADING_DIGITS ? [code.slice(0, HEADING_DIGITS)] : [])),
  );
  const shorter = new Set(codes.filter((code) => code !== '' && code.length < HEADING_DIGITS));
  const isBegun = (code: string): boolean =>
    [...headings, ...shorter].some((one) => one !== code && one.startsWith(code));
  const others = [...shorter].filter((code) => !isBegun(code));
  const known = headings.size + others.length;
  const uncoded = codes.filter((code) => code === '').length;
  const coded = new Set(
    lines.flatMap(({ code, country_of_origin: origin, description }) =>
      code === '' ? [] : [JSON.stringify([code, origin, description.toLowerCase()])],
    ),
  );
  return { least: known > 0 ? known : Math.min(1, uncoded), most: coded.size + uncoded };
}
