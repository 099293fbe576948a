/** What a text may repeat: blanks, line ends, quotes, digits, separators, brackets, letters, words that patterns look for. */
export const TOKENS: readonly string[] = [
  ' ',
  '\t',
  '\r\n',
  '\n',
  '\u00a0',
  ' \t',
  ' \r\n',
  '\u200b',
  '\0',
  '\ufeff',
  '"',
  '""',
  '","',
  "'",
  "'=",
  '`',
  '\\',
  '0',
  '1',
  '12,',
  '1.',
  '0.',
  '1,000',
  '-1',
  '+66',
  '2027-01-01 ',
  '9:00-',
  '๑',
  ',',
  ';',
  '|',
  ';\t',
  '.',
  ':',
  '/',
  '=',
  '%',
  '#',
  '*',
  '~',
  '_',
  '?',
  '&',
  '-',
  ' - ',
  '–',
  '—',
  '(',
  ')',
  '()',
  '[',
  '[]',
  '{',
  '{"a":',
  '<',
  '<f ',
  '<c ',
  '</',
  'a',
  'A ',
  'x',
  'T',
  'a.',
  'a_',
  'กา',
  'ก็',
  'é',
  'e\u0301',
  '\u0301',
  '\ud83d\ude00',
  '\ud83d',
  ' to ',
  ' per ',
  ' and ',
  'up to ',
  'zone ',
  'zone=',
  'kg ',
  ' kg',
  'THB',
  'บาท',
  'ext',
  'Mon-',
];

const AFFIXES = [
  ['', ''],
  ['1', '!'],
  ['a ', ' 1'],
] as const;

/** A token so often that the text is that long. */
export const repeated = (token: string, length: number): string =>
  token.repeat(Math.ceil(length / token.length)).slice(0, length);

/** A text of so many characters. */
export type HostileText = (length: number) => string;

/** Each token, alone and within something that a pattern may begin or end with; and each with another. */
export const HOSTILE_TEXTS: readonly HostileText[] = TOKENS.flatMap((token, at) => {
  const other = TOKENS[(at * 7 + 3) % TOKENS.length] ?? '';
  return [
    ...AFFIXES.map(
      ([before, after]): HostileText =>
        (length) =>
          before + repeated(token, length) + after,
    ),
    (length) => repeated(token + other, length),
  ];
});
