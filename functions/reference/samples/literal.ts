/** How a language writes JSON values. */
interface Notation {
  readonly indent: string;
  /** Around the members of an object on one line, and on several lines. */
  readonly object: readonly [open: string, close: string];
  /** What stands between brackets and members on one line. */
  readonly padding: string;
  /** An object without members. */
  readonly emptyObject: string;
  readonly entry: (name: string, value: string) => string;
  readonly text: (text: string) => string;
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
}

const LONGEST_LINE = 80;

/**
 * A JSON value as a literal of a language. What fits into 80 columns stands on one line; `before` is
 * what stands before it on its first line, and `depth` how deep that line is indented.
 */
export function writeLiteral(value: unknown, notation: Notation, before = '', depth = 0): string {
  const line = onOneLine(value, notation);
  const parts = splitValue(value, notation);
  const column = depth * notation.indent.length + before.length;
  if (parts === undefined || column + line.length < LONGEST_LINE) return line;
  const [open, close] = parts.brackets;
  const inner = notation.indent.repeat(depth + 1);
  const lines = parts.members.map(
    ([name, member]) => `${inner}${writeEntry(name, member, notation, depth + 1)},\n`,
  );
  return `${open}\n${lines.join('')}${notation.indent.repeat(depth)}${close}`;
}

type Member = readonly [name: string | undefined, value: unknown];

function splitValue(value: unknown, { object }: Notation) {
  if (typeof value !== 'object' || value === null) return undefined;
  const members: readonly Member[] = Array.isArray(value)
    ? value.map((one: unknown) => [undefined, one])
    : Object.entries(value);
  const brackets = Array.isArray(value) ? (['[', ']'] as const) : object;
  return members.length === 0 ? undefined : { brackets, members };
}

function writeEntry(name: string | undefined, value: unknown, notation: Notation, depth: number) {
  if (name === undefined) return writeLiteral(value, notation, '', depth);
  const before = notation.entry(name, '');
  return notation.entry(name, writeLiteral(value, notation, before, depth));
}

function onOneLine(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return notation.words[value ? 'true' : 'false'];
  if (value === null) return notation.words.null;
  if (Array.isArray(value)) {
    return `[${value.map((one: unknown) => onOneLine(one, notation)).join(', ')}]`;
  }
  const members = Object.entries(Object(value) as object).map(([name, member]) =>
    notation.entry(name, onOneLine(member, notation)),
  );
  if (members.length === 0) return notation.emptyObject;
  const [open, close] = notation.object;
  return `${open}${notation.padding}${members.join(', ')}${notation.padding}${close}`;
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const singleQuoted = (text: string): string =>
  `'${escaped(text).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export const TYPESCRIPT: Notation = {
  indent: '  ',
  object: ['{', '}'],
  padding: ' ',
  emptyObject: '{}',
  entry: (name, value) => `${isIdentifier(name) ? name : singleQuoted(name)}: ${value}`,
  text: singleQuoted,
  words: { true: 'true', false: 'false', null: 'null' },
};

export const PYTHON: Notation = {
  indent: '    ',
  object: ['{', '}'],
  padding: '',
  emptyObject: '{}',
  entry: (name, value) => `${JSON.stringify(name)}: ${value}`,
  text: (text) => JSON.stringify(text),
  words: { true: 'True', false: 'False', null: 'None' },
};

// Between single quotes, PHP reads only these two escapes; line breaks stand as they are.
const phpText = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

export const PHP: Notation = {
  indent: '    ',
  object: ['[', ']'],
  padding: '',
  // An empty array would be sent as a list.
  emptyObject: 'new stdClass()',
  entry: (name, value) => `${phpText(name)} => ${value}`,
  text: phpText,
  words: { true: 'true', false: 'false', null: 'null' },
};
