/** How a text may be stored, each by the name that an operator gives it. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-874', 'latin-1'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding of a text by its bytes; undefined if they do not tell. Takes linear time. */
export function findEncoding(content: Uint8Array): Encoding | undefined {
  const [first, second, third] = content;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return findUtf16(content) ?? (isUtf8(content) ? 'utf-8' : findSingleByte(content));
}

/** As Node's own does, which a page has not. */
function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

const LOOKED_AT = 4096;
/** The share of zeros that damage may have left in another text. */
const FEW = 0.02;

/** Without a mark, UTF-16 has zeros where commas, line ends and Latin letters are: all before them, or after. */
function findUtf16(content: Uint8Array): Encoding | undefined {
  if (content.length % 2 !== 0) return undefined;
  const zeros = { before: 0, after: 0 };
  for (const [at, byte] of content.subarray(0, LOOKED_AT).entries()) {
    if (byte === 0) zeros[at % 2 === 0 ? 'before' : 'after'] += 1;
  }
  const few = Math.max(1, Math.min(content.length, LOOKED_AT) * FEW);
  if (zeros.before === 0 && zeros.after > few) return 'utf-16le';
  return zeros.after === 0 && zeros.before > few ? 'utf-16be' : undefined;
}

const FIRST_LETTER = 0xa1;
/** How much more often one encoding must fit than the other. */
const CLEARLY = 4;

/**
 * Thai letters come in runs, as Thai writes words with them alone; the accented letters of Latin-1 stand
 * next to plain ones.
 */
function findSingleByte(content: Uint8Array): Encoding | undefined {
  let [thai, western, other] = [0, 0, 0];
  let isThaiPossible = true;
  for (let at = 0; at < content.length; at += 1) {
    const start = at;
    while (isHigh(content[at])) {
      isThaiPossible &&= !isMissingInThai(content[at]);
      at += 1;
    }
    const length = at - start;
    if (length === 0) continue;
    const isBesideLetter = isPlainLetter(content[start - 1]) || isPlainLetter(content[at]);
    if (length <= 2 && isBesideLetter) western += 1;
    else if (length > 1 && isThaiWord(content.subarray(start, at))) thai += 1;
    else if (length > 1) other += 1;
  }
  if (isThaiPossible && thai > 0 && thai >= CLEARLY * western && thai >= other) {
    return 'windows-874';
  }
  const isWestern = !isThaiPossible || western >= CLEARLY * thai;
  return western > 0 && isWestern && western >= other ? 'latin-1' : undefined;
}

const isHigh = (byte = 0): boolean => byte >= 0x80;

const isPlainLetter = (byte = 0): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Bytes that windows-874 leaves undefined. Of the quotes and dashes before its letters it has some. */
export const isMissingInThai = (byte = 0): boolean =>
  byte >= 0xfc ||
  (byte >= 0xdb && byte <= 0xde) ||
  (isHigh(byte) && byte < FIRST_LETTER && !SIGNS_OF_BOTH.includes(byte));

/** The euro, the ellipsis, quotes, the bullet, dashes and the hard space: alike in both. */
const SIGNS_OF_BOTH = [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0];

/** Whether vowels and tone marks stand where Thai has them. */
function isThaiWord(bytes: Uint8Array): boolean {
  let [isConsonant, isMark, isVowelBefore] = [false, false, false];
  for (const byte of bytes) {
    const follows = (byte >= 0xd0 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
    const isLetter = byte >= FIRST_LETTER && byte <= 0xce;
    if (follows && !isConsonant && !isMark) return false;
    if (isVowelBefore && !isLetter) return false;
    [isConsonant, isMark, isVowelBefore] = [isLetter, follows, byte >= 0xe0 && byte <= 0xe4];
  }
  return true;
}
