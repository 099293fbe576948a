/**
 * The JSON of a request. Members that are undefined are left out.
 * @throws TypeError for a circle, and for values that JSON does not have: it would write null for
 * most of them, which clears a field.
 * @example writeJson({ data: { weight_kg: NaN } }); // data.weight_kg cannot be sent: …
 */
export function writeJson(body: object): string {
  const paths = new Map<unknown, string>();
  return JSON.stringify(body, function (this: Members, key, value: unknown) {
    const above = paths.get(this);
    const path = above ? `${above}.${key}` : key;
    const lost = lostIn(this[key], value);
    if (lost !== undefined) throw new TypeError(`${path} cannot be sent: JSON has no ${lost}.`);
    // An object that is there twice is written, with its members, before it is met again.
    paths.set(value, path);
    return value;
  });
}

type Members = Readonly<Record<string, unknown>>;

/** What JSON does not have of a value, which its `toJSON` may have replaced. */
function lostIn(original: unknown, value: unknown): string | undefined {
  if (typeof value === 'bigint') return 'BigInt';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value === null && original instanceof Date ? 'Invalid Date' : undefined;
}
