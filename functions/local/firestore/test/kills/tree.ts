import { isDeepStrictEqual } from 'node:util';

import type { Doc } from './document';
import { plannedDelete, plannedSet } from './planned-write';
import type { Random } from './random';
import type { Sender } from './sender';
import type { ServerCalls } from './server-calls';

const DELETED_AT_ONCE = 5;

const byName = ([one]: [string, Doc], [other]: [string, Doc]): number => {
  const [a, b] = [one.replaceAll('/', ' '), other.replaceAll('/', ' ')];
  return a < b ? -1 : 1;
};

const rootOf = ({ id }: Sender): string => `trees/${id}`;

const standing = (sender: Sender): [string, Doc][] =>
  [...sender.history.documents]
    .filter(([path]) => path.startsWith(`${rootOf(sender)}/`))
    .sort(byName);

function plant(sender: Sender, calls: ServerCalls, random: Random): Promise<void> {
  const leaves = Array.from({ length: random.between(2, 14) }, (_, n) => {
    const branch = `${rootOf(sender)}/branches/b${n % 3}`;
    const path = n < 3 ? branch : `${branch}/leaves/l${n}`;
    return plannedSet(path, undefined, { text: sender.nextText() });
  });
  return sender.commit(calls, leaves);
}

/** A page of names at a time, and its documents deleted, as the SDK does it. */
async function deleteRecursively(sender: Sender, calls: ServerCalls): Promise<void> {
  for (;;) {
    const found = await calls.descendants(rootOf(sender), DELETED_AT_ONCE);
    const page = standing(sender).slice(0, DELETED_AT_ONCE);
    if (!isDeepStrictEqual([...found], page)) {
      throw new Error(`Found ${[...found.keys()].join()} below ${rootOf(sender)}.`);
    }
    if (page.length === 0) break;
    await sender.batchWrite(
      calls,
      page.map(([path]) => plannedDelete(path)),
    );
  }
  sender.tally.recursiveDeletes += 1;
}

/** Plants documents at several depths below one, or deletes all that stand there. */
export const plantOrDelete = (sender: Sender, calls: ServerCalls, random: Random): Promise<void> =>
  standing(sender).length === 0 ? plant(sender, calls, random) : deleteRecursively(sender, calls);
