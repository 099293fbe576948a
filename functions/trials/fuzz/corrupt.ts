import fc from 'fast-check';

import { hostileValues, strangeNames } from './hostile-values';

type Tree = Record<string, unknown>;

/** One way to break a request; `pick` decides where. */
type Corruption = (place: Place) => void;

interface Place {
  readonly container: Tree;
  readonly name: string;
}

const isTree = (value: unknown): value is Tree =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyValue(member)]))
    : value;
}

const placesIn = (container: Tree): Place[] =>
  Object.entries(container).flatMap(([name, value]) => [
    { container, name },
    ...(isTree(value) ? placesIn(value) : []),
  ]);

/** Sets an own member, even under a name such as `__proto__`. */
function put(container: Tree, name: string, value: unknown): void {
  Object.defineProperty(container, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function rename({ container, name }: Place, other: string): void {
  if (Array.isArray(container)) return;
  const value = container[name];
  Reflect.deleteProperty(container, name);
  put(container, other, value);
}

const MISSPELT: readonly ((name: string) => string)[] = [
  (name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('_', '-'),
  (name) => name.slice(0, -1),
  (name) => `${name}s`,
];

const corruptions: fc.Arbitrary<Corruption> = fc.oneof(
  hostileValues.map((value): Corruption => ({ container, name }) => {
    put(container, name, copyValue(value));
  }),
  fc.tuple(strangeNames, hostileValues).map(([added, value]): Corruption => ({ container }) => {
    if (!Array.isArray(container)) put(container, added, copyValue(value));
  }),
  fc.constantFrom(...MISSPELT).map((misspell): Corruption => (place) => {
    rename(place, misspell(place.name));
  }),
  fc.constant<Corruption>(({ container, name }) => {
    if (!Array.isArray(container)) Reflect.deleteProperty(container, name);
  }),
);

/** Breaks a body in one or two places. */
export const corrupted = (body: Tree): fc.Arbitrary<Tree> =>
  fc.array(fc.tuple(corruptions, fc.nat()), { minLength: 1, maxLength: 2 }).map((chosen) => {
    const copy = copyValue(body) as Tree;
    for (const [corrupt, pick] of chosen) {
      const places = placesIn(copy);
      const place = places[pick % places.length];
      if (place !== undefined) corrupt(place);
    }
    return copy;
  });
