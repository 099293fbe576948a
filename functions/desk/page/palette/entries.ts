export interface Entry {
  readonly path: string;
  readonly text: string;
  /** What distinguishes it from others of the same text. */
  readonly detail: string;
  readonly kind: 'shipment' | 'pickup' | 'account' | 'courier' | 'screen';
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The entries of which a word begins with what is typed; by their other names as well. */
export const matching = <One extends Pick<Entry, 'text'> & { readonly others?: readonly string[] }>(
  entries: readonly One[],
  typed: string,
): One[] => {
  const wanted = plain(typed.trim());
  if (wanted === '') return [];
  return entries.filter(({ text, others = [] }) =>
    [text, ...others].some((name) => {
      const folded = plain(name);
      return (
        folded.startsWith(wanted) || folded.split(/[\s_-]+/).some((word) => word.startsWith(wanted))
      );
    }),
  );
};

/** The place after so many steps in a list that ends where it begins. */
export const stepped = (at: number, by: number, count: number): number =>
  count === 0 ? 0 : (((at + by) % count) + count) % count;
