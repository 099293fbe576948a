/** Turns a list into the list after an operator's change. */
export type ListChange<Item> = (items: readonly Item[]) => readonly Item[];

/** Adds entries, or replaces those with the same ids. */
export const afterImport =
  <Item extends { readonly id: string }>(given: readonly Item[]): ListChange<Item> =>
  (items) => {
    const ids = new Set(given.map(({ id }) => id));
    return [...items.filter(({ id }) => !ids.has(id)), ...given];
  };

/** Activates or deactivates one entry. */
export const afterSwitch =
  <Item extends { readonly id: string; readonly active: boolean }>(
    id: string,
    active: boolean,
  ): ListChange<Item> =>
  (items) =>
    items.map((item) => (item.id === id ? { ...item, active } : item));
