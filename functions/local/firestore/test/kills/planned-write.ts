import {
  type Data,
  type Doc,
  NOW,
  ROOT,
  encodeFields,
  integer,
  isList,
  isMap,
  wireTime,
} from './document';

/** Repeats its sequence for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1, which is excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(options: readonly [T, ...T[]]): T {
    return options[this.between(0, options.length - 1)] ?? options[0];
  }

  /** `count` of the options, each at most once, in random order. */
  some<T>(options: readonly T[], count: number): T[] {
    const drawn = options.map((option) => ({ option, at: this.next() }));
    return drawn
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ option }) => option);
  }
}

/** A write of the protocol, and its document afterwards if it is applied. */
export interface PlannedWrite {
  readonly path: string;
  readonly write: object;
  readonly after: Doc | undefined;
}

const KINDS = ['set', 'create or replace', 'merge', 'update', 'transform', 'delete'] as const;

const written = (before: Doc | undefined, data: Data): Doc => ({
  data,
  created: before?.created ?? NOW,
  updated: NOW,
});

const buildUpdate = (path: string, data: Data): object => ({
  name: `${ROOT}/${path}`,
  fields: encodeFields(data),
});

export const plannedSet = (path: string, before: Doc | undefined, data: Data): PlannedWrite => ({
  path,
  write: { update: buildUpdate(path, data) },
  after: written(before, data),
});

const plannedDelete = (path: string): PlannedWrite => ({
  path,
  write: { delete: `${ROOT}/${path}`, currentDocument: { exists: true } },
  after: undefined,
});

/** A write that the server refuses, since its precondition is the opposite of what holds. */
export const refusedWrite = (path: string, before: Doc | undefined): object => ({
  update: buildUpdate(path, { n: -1 }),
  currentDocument:
    before === undefined
      ? { exists: true }
      : { updateTime: wireTime(`${Number(before.updated.split('.')[0]) - 1}.000000000`) },
});

function plannedMerge(path: string, before: Doc | undefined, data: Data): PlannedWrite {
  const { text = '', n = 0 } = data;
  const present = before?.data['more'];
  const more = { ...(isMap(present) && present), a: n };
  return {
    path,
    write: {
      update: buildUpdate(path, { text, more: { a: n } }),
      updateMask: { fieldPaths: ['text', 'more.a'] },
    },
    after: written(before, { ...before?.data, text, more }),
  };
}

/** Changes one field and removes another. */
function plannedUpdate(path: string, before: Doc, data: Data): PlannedWrite {
  const { text = '' } = data;
  const { n: _, ...others } = before.data;
  return {
    path,
    write: {
      update: buildUpdate(path, { text }),
      updateMask: { fieldPaths: ['text', 'n'] },
      currentDocument: { exists: true },
    },
    after: written(before, { ...others, text }),
  };
}

function plannedTransform(path: string, before: Doc | undefined, by: number): PlannedWrite {
  const { n = 0, list } = before?.data ?? {};
  const numbers = isList(list) ? list : [];
  const elements = [by, by + 1];
  const appendMissingElements = { values: elements.map(integer) };
  const missing = elements.filter((element) => !numbers.includes(element));
  return {
    path,
    write: {
      update: buildUpdate(path, {}),
      updateMask: { fieldPaths: [] },
      updateTransforms: [
        { fieldPath: 'n', increment: integer(by) },
        { fieldPath: 'list', appendMissingElements },
        { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
      ],
    },
    after: written(before, {
      ...before?.data,
      n: Number(n) + by,
      list: [...numbers, ...missing],
      at: { time: NOW },
    }),
  };
}

/** A random write that changes its document; no two have the same text. */
export function planWrite(
  random: Random,
  path: string,
  before: Doc | undefined,
  text: string,
): PlannedWrite {
  const data = { n: random.between(0, 9), text, list: [random.between(0, 9)] };
  const set = plannedSet(path, before, data);
  switch (random.pick(KINDS)) {
    case 'set':
      return set;
    case 'create or replace': {
      const currentDocument =
        before === undefined ? { exists: false } : { updateTime: wireTime(before.updated) };
      return { ...set, write: { ...set.write, currentDocument } };
    }
    case 'merge':
      return plannedMerge(path, before, data);
    case 'update':
      return before === undefined ? set : plannedUpdate(path, before, data);
    case 'transform':
      return plannedTransform(path, before, random.between(1, 9));
    case 'delete':
      return before === undefined ? set : plannedDelete(path);
  }
}
