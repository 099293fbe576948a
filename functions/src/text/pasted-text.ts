const THAI = /[\u0E00-\u0E7F]/u;
export const isThai = (text: string): boolean => THAI.test(text);

/** Made when a text first needs it: an instance that meets plain text alone starts without. */
function lazily(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => (made ??= new RegExp(source, flags));
}

/** Where a joiner changes how letters connect: Arabic and its relatives, and the scripts of India. */
const JOINING_SCRIPTS = (
  'Arab Syrc Mand Nkoo Adlm Mong Phag Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr ' +
  'Khmr Bali Java'
)
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/** Signs that have no width and still belong to the text, each after what it belongs to. */
const NEEDED = [
  String.raw`(?<=(?!\p{DI})[${JOINING_SCRIPTS}])[\u200c\u200d]`,
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=[\p{sc=Han}\p{sc=Mymr}\p{sc=Phag}])[\ufe00-\ufe02]`,
  String.raw`(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?!\p{DI})\p{sc=Mong})[\u180b-\u180f]`,
  // Number signs of Arabic, Syriac and Kaithi, which are seen.
  String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]`,
].join('|');

/**
 * What nobody sees: format characters, such as marks of the writing direction, soft hyphens and
 * spaces without width; fillers, tags, stray selectors; and what stands for a pasted picture.
 */
const invisible = lazily(String.raw`(?!${NEEDED})[\p{DI}\p{Cf}\ufffc]`, 'gu');
const INVISIBLE_IN_CODES = /[\p{DI}\p{Cf}\ufffc]/gu;

/**
 * Thai vowels and tone marks in the places where fonts of Windows draw them, from U+F700: text
 * copied from a PDF has these in place of the letters.
 */
const DRAWN_BY_FONTS = /[\uf700-\uf71a]/g;
const FIRST_DRAWN = 0xf700;
const THAI_DRAWN =
  '\u0e10\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4c' +
  '\u0e0d\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a';

const asThai = (drawn: string): string => THAI_DRAWN.charAt(drawn.charCodeAt(0) - FIRST_DRAWN);

/** Codes and writing that need no more than trimming: the latter in Latin and Thai letters. */
const BASIC = /^[\x20-\x7e]*$/;
const BASIC_WRITING = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u0e01-\u0e3a\u0e3f-\u0e5b]*$/;
const BLANKS = /(?:(?! )[\p{Zs}\s\x85\u2800])+/gu;
const LINE_ENDS = /[\v\f\x85\u2028\u2029]/g;
const BLANKS_IN_LINES = /(?![ \n\r\t])[\p{Zs}\u2800]/gu;

const withoutInvisible = (text: string): string =>
  text.replace(DRAWN_BY_FONTS, asThai).replace(invisible(), '');

/**
 * One line of writing, such as a name, as it was meant: without what nobody sees, with plain
 * spaces, trimmed. Letters, marks and dashes stay as they are, and so do the joiners and selectors
 * that Persian, the scripts of India, Mongolian, emoji and Japanese names need. Cleaning twice
 * changes nothing. Linear in the text.
 * @example cleanLine('\u202aSomchai\u00a0Jaidee\u200b\u202c') // 'Somchai Jaidee'
 */
export const cleanLine = (text: string): string =>
  BASIC_WRITING.test(text) ? text.trim() : withoutInvisible(text).replace(BLANKS, ' ').trim();

/** The same for text of several lines, whose line ends and tabs stay. */
export const cleanLines = (text: string): string =>
  BASIC_WRITING.test(text)
    ? text.trim()
    : withoutInvisible(text).replace(LINE_ENDS, '\n').replace(BLANKS_IN_LINES, ' ').trim();

/**
 * What no cleaned text may have: control characters, half characters, signs that only one font
 * knows, and code points without a character, except Han and emoji of a later Unicode.
 */
const UNKNOWN = String.raw`\p{Co}|(?![\p{Extended_Pictographic}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}])\p{Cn}`;
const unreadableInALine = lazily(String.raw`[\p{Cc}\p{Cs}]|${UNKNOWN}`, 'u');
const unreadableInLines = lazily(String.raw`[^\P{Cc}\n\r\t]|\p{Cs}|${UNKNOWN}`, 'u');
const unknownSign = lazily(UNKNOWN, 'u');

export const isReadableLine = (text: string): boolean => !unreadableInALine().test(text);
export const areReadableLines = (text: string): boolean => !unreadableInLines().test(text);

/** Whether a text has signs that earlier releases stored and this one refuses. */
export const hasUnknownSigns = (text: string): boolean =>
  unknownSign().test(withoutInvisible(text));

/** Whether a cleaned text is what cleaning makes of another one. */
export const isCleanedFrom = (cleaned: string, text: string): boolean =>
  cleaned === cleanLine(text) || cleaned === cleanLines(text) || cleaned === plainCode(text);

/** Longer than any code. The limit matters: composing characters takes quadratic time. */
const LONGEST_CODE = 200;

/** Also signs that people type for a dash: a minus, a bullet, a line of a table. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7\u2796\u2500\u23af]/gu;
/** On a Japanese keyboard the key of the hyphen; after a syllable it makes a vowel long. */
const LONG_VOWEL = /(?<![\p{sc=Kana}\p{sc=Hira}])\u30fc/gu;

/**
 * A code, a number or a day as it was meant, whatever keyboard or page it comes from: without what
 * nobody sees, in western digits and plain letters, hyphens for all dashes and plain spaces for
 * all blanks, trimmed. A text longer than any code is only trimmed.
 * @example plainCode('\u202a๐๘๑–๒๓๔–５６７８\u202c') // '081-234-5678'
 */
export function plainCode(text: string): string {
  if (BASIC.test(text) || text.length > LONGEST_CODE) return text.trim();
  return westernDigits(text.normalize('NFKC').replace(INVISIBLE_IN_CODES, ''))
    .replace(DASHES, '-')
    .replace(LONG_VOWEL, '-')
    .replace(BLANKS, ' ')
    .trim();
}

const DIGITS = 10;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/** Converts the digits of every script to western ones: `๑๐` becomes `10`. Everything else stays. */
export const westernDigits = (text: string): string =>
  BASIC.test(text) ? text : text.replace(OTHER_DIGITS, westernDigit);

/** Each script has its ten digits in order, some next to those of another. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let lower = 0;
  while (IS_DIGIT.test(String.fromCodePoint(code - lower - 1))) lower += 1;
  return String(lower % DIGITS);
}
