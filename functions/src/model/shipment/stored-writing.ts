import { givenPostalCode } from '../../countries/postal-code-use';
import { cleanLine, cleanLines, plainCode } from '../../text/pasted-text';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const CODES = new Set(['phone', 'postal_code', 'tax_id', 'hs_code']);
const SEVERAL_LINES = new Set(['shipment_description', 'notes']);

/** As the request's schema reads a member: `Ａcme` is not `Acme`, but a code may be. */
function cleaned(name: string, stored: string): string {
  if (CODES.has(name)) return plainCode(stored);
  return SEVERAL_LINES.has(name) ? cleanLines(stored) : cleanLine(stored);
}

/**
 * The fields of a change with their texts as they are stored, where they are the same: earlier
 * releases stored what was sent, and a record that is sent back whole comes cleaned.
 */
export function keepStoredWriting<Fields extends object>(fields: Fields, stored: object): Fields {
  const kept = keepWriting('', fields, stored);
  // Texts take the place of texts; everything else is as it was.
  return kept as Fields;
}

function keepWriting(name: string, value: unknown, stored: unknown): unknown {
  if (typeof value === 'string') {
    return typeof stored === 'string' && cleaned(name, stored) === value ? stored : value;
  }
  if (!isObject(value) || !isObject(stored) || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item, at) => keepWriting(name, item, stored[at]));
  const members = Object.entries(value).map(([key, member]) => [
    key,
    keepWriting(key, member, stored[key]),
  ]);
  return Object.fromEntries([...members, ...placeholderIn(stored, value)]);
}

/** What an earlier release stored of an address without a postal code. */
function placeholderIn(stored: Members, { country, postal_code }: Members): [string, unknown][] {
  const { postal_code: before } = stored;
  const isPlaceholder =
    typeof country === 'string' &&
    typeof before === 'string' &&
    postal_code === undefined &&
    country === stored['country'] &&
    givenPostalCode(country, before) === undefined;
  return isPlaceholder ? [['postal_code', before]] : [];
}
