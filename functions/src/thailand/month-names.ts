const ENGLISH = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Thai names without the ending that tells the length of the month: people leave it out. */
const THAI = [
  'มกรา',
  'กุมภา',
  'มีนา',
  'เมษา',
  'พฤษภา',
  'มิถุนา',
  'กรกฎา',
  'สิงหา',
  'กันยา',
  'ตุลา',
  'พฤศจิกา',
  'ธันวา',
];

const THAI_SHORT = ['มค', 'กพ', 'มีค', 'เมย', 'พค', 'มิย', 'กค', 'สค', 'กย', 'ตค', 'พย', 'ธค'];

const MONTHS: ReadonlyMap<string, number> = new Map([
  ...[ENGLISH, ENGLISH.map((name) => name.slice(0, 3)), THAI, THAI_SHORT].flatMap((names) =>
    names.map((name, at): [string, number] => [name, at + 1]),
  ),
  ['sept', 9],
]);

/**
 * The number of a month by its English or Thai name or abbreviation, in any case.
 * @example monthOf('ม.ค.') // 1
 */
export function monthOf(name: string): number | undefined {
  const letters = name.toLowerCase().replaceAll('.', '').replaceAll('ฏ', 'ฎ');
  return MONTHS.get(letters) ?? MONTHS.get(letters.replace(/(?:คม|ยน|พันธ์)$/, ''));
}
