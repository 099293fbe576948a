import { isDeepStrictEqual } from 'node:util';

export const DATABASE = 'projects/local-kills/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

/** Seconds and nine digits of nanoseconds, so that times compare as text. */
export type Time = string;

/** Stands for the time of a commit that is not known yet. */
export const NOW: Time = 'now';

type Value =
  | number
  | string
  | readonly number[]
  | { readonly time: Time }
  | { readonly [key: string]: Value };
export type Data = Readonly<Record<string, Value>>;

const isTime = (value: Value): value is { readonly time: Time } =>
  typeof value === 'object' && 'time' in value && typeof value.time === 'string';

export const isList = (value: Value | undefined): value is readonly number[] =>
  Array.isArray(value);

export const isMap = (value: Value | undefined): value is Data =>
  typeof value === 'object' && !isList(value) && !isTime(value);

export interface Doc {
  readonly data: Data;
  readonly created: Time;
  readonly updated: Time;
}

export interface WireTime {
  seconds: string;
  nanos: number;
}

type WireValue =
  | { valueType: 'integerValue'; integerValue: string }
  | { valueType: 'stringValue'; stringValue: string }
  | { valueType: 'timestampValue'; timestampValue: WireTime }
  | { valueType: 'arrayValue'; arrayValue: { values: WireValue[] } }
  | { valueType: 'mapValue'; mapValue: { fields: Record<string, WireValue> } };

export interface WireDocument {
  name: string;
  fields: Record<string, WireValue>;
  createTime: WireTime;
  updateTime: WireTime;
}

export const toTime = ({ seconds, nanos }: WireTime): Time =>
  `${seconds}.${String(nanos).padStart(9, '0')}`;

export function wireTime(time: Time): WireTime {
  const [seconds = '', nanos = ''] = time.split('.');
  return { seconds, nanos: Number(nanos) };
}

const mapValues = <A, B>(from: Readonly<Record<string, A>>, to: (value: A) => B) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));

function decode(value: WireValue): Value {
  switch (value.valueType) {
    case 'integerValue':
      return Number(value.integerValue);
    case 'stringValue':
      return value.stringValue;
    case 'timestampValue':
      return { time: toTime(value.timestampValue) };
    case 'arrayValue':
      return value.arrayValue.values.map((item) => Number(decode(item)));
    case 'mapValue':
      return mapValues(value.mapValue.fields, decode);
  }
}

export const toDoc = ({ fields, createTime, updateTime }: WireDocument): Doc => ({
  data: mapValues(fields, decode),
  created: toTime(createTime),
  updated: toTime(updateTime),
});

export const integer = (value: number): object => ({ integerValue: value });

function encode(value: Value): object {
  if (typeof value === 'number') return integer(value);
  if (typeof value === 'string') return { stringValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(integer) } };
  if (isTime(value)) return { timestampValue: wireTime(value.time) };
  return { mapValue: { fields: mapValues(value, encode) } };
}

export const encodeFields = (data: Data): Record<string, object> => mapValues(data, encode);

/** The server's time as a value of a field: comments of REQUEST_TIME in google/firestore/v1/write.proto. */
export const toMilliseconds = (time: Time): Time => `${time.slice(0, -6)}000000`;

function stampValue(value: Value, time: Time): Value {
  if (typeof value !== 'object' || isList(value)) return value;
  if (!isTime(value)) return mapValues(value, (inner) => stampValue(inner, time));
  return value.time === NOW ? { time: toMilliseconds(time) } : value;
}

/** The document with the time of the commit that has written it. */
const stamped = ({ data, created, updated }: Doc, time: Time): Doc => ({
  data: mapValues(data, (value) => stampValue(value, time)),
  created: created === NOW ? time : created,
  updated: updated === NOW ? time : updated,
});

export type Documents = ReadonlyMap<string, Doc>;

/** The documents as one commit leaves them, which must be found all or none. */
export type Group = ReadonlyMap<string, Doc | undefined>;

const withGroup = (documents: Documents, group: Group): Documents => {
  const changed = new Map(documents);
  for (const [path, doc] of group) {
    if (doc === undefined) changed.delete(path);
    else changed.set(path, doc);
  }
  return changed;
};

const shows = (found: Documents, group: Group): boolean =>
  [...group].every(([path, doc]) => isDeepStrictEqual(found.get(path), doc));

const stampedGroup = (group: Group, time: Time): Group =>
  new Map([...group].map(([path, doc]) => [path, doc && stamped(doc, time)]));

/** The time at which the group was committed, if it was, according to what is found. */
const timeFound = (found: Documents, group: Group): Time | undefined =>
  [...group].flatMap(([path, doc]) => (doc?.updated === NOW ? [found.get(path)?.updated] : []))[0];

/** The documents that one writer alone changes, one step after the other. */
export class History {
  private current: Documents = new Map();
  private inFlight: { readonly groups: readonly Group[]; readonly after: Time } | undefined;

  get documents(): Documents {
    return this.current;
  }

  /** The groups are sent, and each may be applied or not until the server has answered. */
  send(groups: readonly Group[], latest: Time): void {
    this.inFlight = { groups, after: latest };
  }

  /** The server has answered, with the time of each group that it has applied. */
  settle(outcomes: readonly { readonly group: Group; readonly time: Time }[]): void {
    this.inFlight = undefined;
    const groups = outcomes.map(({ group, time }) => stampedGroup(group, time));
    this.current = groups.reduce(withGroup, this.current);
  }

  /**
   * Finds out how many of the groups that were not answered have been applied.
   * @throws Error if anything else than that is found.
   */
  resolve(found: Documents): { applied: number; lost: number } {
    const { groups, after } = this.inFlight ?? { groups: [], after: NOW };
    this.inFlight = undefined;
    const applied = groups.flatMap((group) => {
      const time = timeFound(found, group) ?? NOW;
      const whole = stampedGroup(group, time);
      return shows(found, whole) && (time === NOW || time > after) ? [whole] : [];
    });
    const expected = applied.reduce(withGroup, this.current);
    if (!isDeepStrictEqual(found, expected)) {
      throw new Error(`Found ${inspectDifference(found, expected)}`);
    }
    this.current = expected;
    return { applied: applied.length, lost: groups.length - applied.length };
  }
}

function inspectDifference(found: Documents, expected: Documents): string {
  const paths = new Set([...found.keys(), ...expected.keys()]);
  return [...paths]
    .filter((path) => !isDeepStrictEqual(found.get(path), expected.get(path)))
    .map((path) => {
      const [is, be] = [found, expected].map((documents) => JSON.stringify(documents.get(path)));
      return `${path}: ${is ?? 'nothing'} instead of ${be ?? 'nothing'}`;
    })
    .join('\n');
}
