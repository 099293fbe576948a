import { failedPrecondition } from '../protocol/rpc-error';
import { SortedList } from '../storage/sorted-list';
import type { StoredDocument } from '../storage/stored-document';
import { compareDocumentPaths } from '../storage/view';
import { doubleValue, vectorOf } from '../values/value';
import type { Nearest } from './parse-nearest';

type Vector = readonly number[];

function dotProduct(a: Vector, b: Vector): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function squaredDistance(a: Vector, b: Vector): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return sum;
}

/** With the largest component 1 or -1, so that no square is too large or too small. */
function scaled(vector: Vector): Vector {
  const largest = vector.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  // Refused as in production: conformance/fs-query-index-production.json of https://github.com/t-k/fireemu
  if (largest === 0) {
    throw failedPrecondition(
      'Cannot compute cosine distance against a vector with a magnitude of zero.',
    );
  }
  return vector.map((part) => part / largest);
}

/** Below it, numbers lose their precision. */
const SMALLEST = 2 ** -1022;

/** `squared`: the product of the squares of both magnitudes. */
function cosineDistance(a: Vector, b: Vector, squared: number): number {
  if (squared < SMALLEST || squared === Number.POSITIVE_INFINITY) {
    const [u, v] = [scaled(a), scaled(b)];
    return cosineDistance(u, v, dotProduct(u, u) * dotProduct(v, v));
  }
  // One root of the product, so that a vector's distance to itself is exactly 0.
  return Math.max(0, 1 - dotProduct(a, b) / Math.sqrt(squared));
}

/** The distance from a vector, to vectors of the same dimension. */
export function distanceFrom(
  measure: Nearest['measure'],
  origin: Vector,
): (vector: Vector) => number {
  switch (measure) {
    case 'EUCLIDEAN':
      return (vector) => Math.sqrt(squaredDistance(origin, vector));
    case 'DOT_PRODUCT':
      return (vector) => dotProduct(origin, vector);
    case 'COSINE': {
      const own = dotProduct(origin, origin);
      return (vector) => cosineDistance(origin, vector, own * dotProduct(vector, vector));
    }
  }
}

interface Neighbor {
  readonly document: StoredDocument;
  readonly distance: number;
}

/** Nearest first: by distance, which for dot products is the greater the nearer, and then by name. */
const compareBy =
  (measure: Nearest['measure']) =>
  (a: Neighbor, b: Neighbor): number => {
    if (a.distance === b.distance) return compareDocumentPaths(a.document, b.document);
    return a.distance < b.distance === (measure === 'DOT_PRODUCT') ? 1 : -1;
  };

/** The nearest, at most as many as the limit, without keeping any others. */
export function selectNearest(
  neighbors: Iterable<Neighbor>,
  { measure, limit }: Pick<Nearest, 'measure' | 'limit'>,
): Neighbor[] {
  const compare = compareBy(measure);
  const nearest = new SortedList(compare);
  let size = 0;
  /** Once there are as many as the limit. */
  let farthest: Neighbor | undefined;
  for (const neighbor of neighbors) {
    if (farthest !== undefined && compare(neighbor, farthest) > 0) continue;
    nearest.add(neighbor);
    if (farthest === undefined) size += 1;
    else nearest.delete(farthest);
    if (size === limit) [farthest] = nearest.descending(() => false);
  }
  return [...nearest.ascending(() => false)];
}

class Search {
  vectors = 0;

  constructor(private readonly nearest: Nearest) {}

  *neighbors(documents: Iterable<StoredDocument>): Generator<Neighbor> {
    const { field, vector, measure } = this.nearest;
    const distanceTo = distanceFrom(measure, vector);
    for (const document of documents) {
      const value = field.read(document);
      const own = value?.valueType === 'mapValue' ? vectorOf(value.mapValue.fields) : undefined;
      if (own?.length !== vector.length) continue;
      this.vectors += 1;
      const distance = distanceTo(own);
      if (this.isWithinThreshold(distance)) yield { document, distance };
    }
  }

  /** Never holds for NaN, the distance between vectors with infinite components. */
  private isWithinThreshold(distance: number): boolean {
    const { measure, threshold } = this.nearest;
    if (threshold === undefined) return !Number.isNaN(distance);
    return measure === 'DOT_PRODUCT' ? distance >= threshold : distance <= threshold;
  }
}

interface Found {
  readonly documents: readonly StoredDocument[];
  /** How many vectors were compared. */
  readonly vectors: number;
}

/** Of the documents that the rest of the query finds, those with the nearest vectors. */
export function findNearest(documents: Iterable<StoredDocument>, nearest: Nearest): Found {
  const { resultField } = nearest;
  const search = new Search(nearest);
  const neighbors = selectNearest(search.neighbors(documents), nearest);
  const found = neighbors.map(({ document, distance }) =>
    resultField === ''
      ? document
      : { ...document, fields: { ...document.fields, [resultField]: doubleValue(distance) } },
  );
  return { documents: found, vectors: search.vectors };
}
