interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The changes of an entry, of an address or a slot only the members that differ.
 * @example splitChanges([{ field: 'slot', from: { from: '09:00' }, to: { from: '13:00' } }])
 * // [{ field: 'slot.from', from: '09:00', to: '13:00' }]
 */
export const splitChanges = (changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => {
    const { field, from, to } = change;
    if (!isMembers(from) || !isMembers(to)) return [change];
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .map((name) => ({ field: `${field}.${name}`, from: from[name], to: to[name] }))
      .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to));
  });
