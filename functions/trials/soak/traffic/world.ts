import type { Random } from '../../../tools/random';
import type { Change, Collection, Creation, Finding, Outcome } from '../check/ledger';
import type { Client } from './client';

/** A creation that can be repeated. */
export interface SentCreation {
  readonly creation: Creation;
  /** @param by - Somebody of the account that it is for. */
  send(by: Client): Promise<Outcome>;
}

/** What all clients of a run share. */
export interface World {
  readonly book: Book;
  readonly creations: SentCreation[];
  readonly changes: Change[];
  /** What was wrong with an answer, by what its caller knows. */
  readonly findings: Finding[];
}

/** One thing that a client does. */
export type Action = (client: Client, world: World) => Promise<void>;

/** A record that was acknowledged. */
export interface Known {
  readonly collection: Collection;
  readonly id: string;
  /** The name of its owner's account. */
  readonly owner: string;
}

export const pathOf = ({ collection, id }: Known): string => `${collection}/${id}`;

/** In each batch of this size the first records are hot; they go cold when the next batch begins. */
const HOT_OUT_OF = 40;
const HOT = 3;

/** The records that callers know of. */
interface Book {
  add(record: Known): void;
  /** An existing record of an owner, or of anyone; often one that is hot. */
  pick(random: Random, collection: Collection, owner?: string): Known | undefined;
  /** One of the few hot records, which many change at once. */
  pickHot(random: Random, collection: Collection, owner?: string): Known | undefined;
  /** A record of another account. */
  pickForeign(random: Random, collection: Collection, own: string): Known | undefined;
}

export function createBook(): Book {
  const lists = new Map<string, Known[]>();
  const put = (name: string, record: Known): void => {
    const list = lists.get(name);
    if (list) list.push(record);
    else lists.set(name, [record]);
  };
  const nameOf = (collection: Collection, owner?: string): string => `${collection} ${owner ?? ''}`;
  const listKnown = (collection: Collection, owner?: string): readonly Known[] =>
    lists.get(nameOf(collection, owner)) ?? [];

  function pickHot(random: Random, collection: Collection, owner?: string): Known | undefined {
    const list = listKnown(collection, owner);
    const first = Math.floor(Math.max(0, list.length - 1) / HOT_OUT_OF) * HOT_OUT_OF;
    return list[first + random.below(Math.min(HOT, list.length - first))];
  }

  return {
    add(record) {
      put(nameOf(record.collection), record);
      put(nameOf(record.collection, record.owner), record);
    },
    pickHot,
    pick(random, collection, owner) {
      if (random.chance(0.4)) return pickHot(random, collection, owner);
      const list = listKnown(collection, owner);
      return list[random.below(list.length)];
    },
    pickForeign(random, collection, own) {
      const others = listKnown(collection).filter(({ owner }) => owner !== own);
      return others[random.below(others.length)];
    },
  };
}
