/** Numbers that look random and depend only on a seed. */
export interface Random {
  /** From 0 up to, and without, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, and without, `below`. */
  readonly below: (below: number) => number;
  /** A whole number of a range, both ends included. */
  readonly between: (range: Range) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** The items in a random order. */
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
}

export type Range = readonly [least: number, most: number];

/**
 * The numbers of a seed for one purpose. What another purpose draws does not affect them.
 * @param purpose - Any name, such as that of a caller.
 */
export function createRandom(seed: number, purpose: string): Random {
  const next = mulberry32(hashText(`${seed} ${purpose}`));
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    between: ([least, most]) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Tommy Ettinger's Mulberry32: one 32-bit state, good enough to mix traffic. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
