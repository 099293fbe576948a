export const DATABASE = 'projects/local-kills/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

/** Seconds and nine digits of nanoseconds, so that times compare as text. */
export type Time = string;

/** Stands for the time of a commit that is not known yet. */
export const NOW: Time = 'now';

export type Value =
  number | string | readonly number[] | { readonly time: Time } | { readonly [key: string]: Value };
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

export const timeOf = ({ seconds, nanos }: WireTime): Time =>
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
      return { time: timeOf(value.timestampValue) };
    case 'arrayValue':
      return value.arrayValue.values.map((item) => Number(decode(item)));
    case 'mapValue':
      return mapValues(value.mapValue.fields, decode);
  }
}

export const docOf = ({ fields, createTime, updateTime }: WireDocument): Doc => ({
  data: mapValues(fields, decode),
  created: timeOf(createTime),
  updated: timeOf(updateTime),
});

export const integer = (value: number): object => ({ integerValue: value });

function encode(value: Value): object {
  if (typeof value === 'number') return integer(value);
  if (typeof value === 'string') return { stringValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(integer) } };
  if (isTime(value)) return { timestampValue: wireTime(value.time) };
  return { mapValue: { fields: mapValues(value, encode) } };
}

export const fieldsOf = (data: Data): Record<string, object> => mapValues(data, encode);

/** The server's time as a value of a field: comments of REQUEST_TIME in google/firestore/v1/write.proto. */
export const toMilliseconds = (time: Time): Time => `${time.slice(0, -6)}000000`;

function stampValue(value: Value, time: Time): Value {
  if (typeof value !== 'object' || isList(value)) return value;
  if (!isTime(value)) return mapValues(value, (inner) => stampValue(inner, time));
  return value.time === NOW ? { time: toMilliseconds(time) } : value;
}

/** The document with the time of the commit that has written it. */
export const stamped = ({ data, created, updated }: Doc, time: Time): Doc => ({
  data: mapValues(data, (value) => stampValue(value, time)),
  created: created === NOW ? time : created,
  updated: updated === NOW ? time : updated,
});
