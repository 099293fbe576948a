interface Entry {
  readonly id: string;
}

/** A list as an operator's change leaves it. */
export type ListChange<Item> = (entries: readonly Item[]) => readonly Item[];

/** Some entries created, or put in place of those with their ids. */
export const afterImport =
  <Item extends Entry>(given: readonly Item[]): ListChange<Item> =>
  (entries) => {
    const ids = new Set(given.map(({ id }) => id));
    return [...entries.filter(({ id }) => !ids.has(id)), ...given];
  };

/** One entry activated or deactivated. */
export const afterSwitch =
  <Item extends Entry & { readonly active: boolean }>(id: string, active: boolean): ListChange<Item> =>
  (entries) =>
    entries.map((entry) => (entry.id === id ? { ...entry, active } : entry));
