/** Items by a key, in their order; those whose key is null are left out. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key | null,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Items by a key, the keys in their order. */
export const groupInOrder = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [string, Item[]][] => [...groupBy(items, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
