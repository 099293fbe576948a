import { invalidArgument } from '../errors/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import { nameBytes, stringBytes, valueBytes } from '../values/document-size';
import { MAX_INDEXED_BYTES } from '../values/indexed-value';
import { type Fields, type Value, isVector } from '../values/value';
import type { Index, IndexDefinitions } from './definitions';
import { compositesOf, GROUP_SINGLE_FIELD_ENTRY_BYTES, indexUses, totalOf } from './stored-bytes';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const MAX_ENTRIES = 40_000;
const MAX_ENTRY_BYTES = 7.5 * 1024;
const MAX_ENTRIES_BYTES = 8 * 1024 * 1024;

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const MAX_PATH_BYTES = 1500;
/** The single-field indexes that a value can be in: three modes, in two scopes each. */
const SINGLE_FIELD_INDEXES = 6;

/** What the values of a document can take in indexes, elements of arrays and fields of maps among them. */
interface Extent {
  readonly values: number;
  /** Of all values, with their paths. */
  readonly bytes: number;
  /** Of the largest value with its path, and of the largest without. */
  readonly largestWithPath: number;
  readonly largest: number;
  /** Of the longest array. */
  readonly elements: number;
}

function countValues(fields: Fields): number {
  let count = 0;
  for (const value of Object.values(fields)) count += countWithin(value);
  return count;
}

function countWithin(value: Value): number {
  if (value.valueType === 'mapValue') return 1 + countValues(value.mapValue.fields);
  if (value.valueType !== 'arrayValue') return 1;
  return value.arrayValue.values.reduce((sum, element) => sum + countWithin(element), 1);
}

/** By the number of values alone. */
function mostExtent(values: number): Extent {
  const largest = MAX_INDEXED_BYTES;
  const largestWithPath = MAX_PATH_BYTES + 1 + largest;
  return { values, bytes: values * largestWithPath, largestWithPath, largest, elements: values };
}

class MeasuredExtent implements Extent {
  values = 0;
  bytes = 0;
  largestWithPath = 0;
  largest = 0;
  elements = 0;

  constructor(fields: Fields) {
    this.addFields(fields, 0);
  }

  /** Returns their size in the document. */
  private addFields(fields: Fields, above: number): number {
    let total = 0;
    for (const [name, value] of Object.entries(fields)) {
      const bytes = stringBytes(name);
      total += bytes + this.add(value, above + bytes);
    }
    return total;
  }

  private add(value: Value, pathBytes: number): number {
    const bytes = this.addWithin(value, pathBytes);
    const indexed = Math.min(bytes, MAX_INDEXED_BYTES);
    this.values += 1;
    this.bytes += pathBytes + indexed;
    this.largestWithPath = Math.max(this.largestWithPath, pathBytes + indexed);
    this.largest = Math.max(this.largest, indexed);
    return bytes;
  }

  private addWithin(value: Value, pathBytes: number): number {
    if (value.valueType === 'arrayValue') {
      const { values } = value.arrayValue;
      this.elements = Math.max(this.elements, values.length);
      return values.reduce((sum, element) => sum + this.add(element, pathBytes), 0);
    }
    return value.valueType === 'mapValue' && !isVector(value.mapValue.fields)
      ? this.addFields(value.mapValue.fields, pathBytes)
      : valueBytes(value);
  }
}

/** Whether a document is far from all limits, as most are. */
function isSmall(
  { collection, id, fields }: StoredDocument,
  composites: readonly Index[],
): boolean {
  const start = 2 * nameBytes(`${collection}/${id}`) + GROUP_SINGLE_FIELD_ENTRY_BYTES;
  const longest = composites.reduce((most, index) => Math.max(most, index.fields.length), 0);
  const isWithin = (extent: Extent): boolean => {
    // No value has more than one entry in an index.
    const entries = extent.values * (SINGLE_FIELD_INDEXES + composites.length);
    const entry = start + Math.max(extent.largestWithPath, longest * extent.largest);
    const single = SINGLE_FIELD_INDEXES * (extent.values * start + extent.bytes);
    const composite = composites.length * Math.max(1, extent.elements) * entry;
    return (
      entries <= MAX_ENTRIES && entry <= MAX_ENTRY_BYTES && single + composite <= MAX_ENTRIES_BYTES
    );
  };
  return isWithin(mostExtent(countValues(fields))) || isWithin(new MeasuredExtent(fields));
}

const describe = ({ queryScope, fields }: Index): string =>
  `${fields.map(({ fieldPath, mode }) => `${fieldPath} ${mode}`).join(', ')} (${queryScope})`;

/** Refuses a document with more or larger index entries than production takes. */
export function assertIndexLimits(document: StoredDocument, definitions: IndexDefinitions): void {
  if (isSmall(document, compositesOf(definitions, document))) return;
  const uses = indexUses(document, definitions);
  const entity = `entity /${document.collection}/${document.id}`;
  if (totalOf(uses.map(({ entries }) => entries)) > MAX_ENTRIES) {
    throw invalidArgument(`too many index entries for ${entity}`);
  }
  const large = uses.find(({ largestBytes }) => largestBytes > MAX_ENTRY_BYTES);
  if (large !== undefined) {
    throw invalidArgument(
      `index entry of ${large.largestBytes} bytes for ${entity} in the index ` +
        `${describe(large.index)} exceeds the limit of ${MAX_ENTRY_BYTES} bytes`,
    );
  }
  const bytes = totalOf(uses.map((use) => use.bytes));
  if (bytes > MAX_ENTRIES_BYTES) {
    const most = uses.reduce((a, b) => (a.bytes >= b.bytes ? a : b));
    throw invalidArgument(
      `index entries of ${bytes} bytes for ${entity}, most of them in the index ` +
        `${describe(most.index)}, exceed the limit of ${MAX_ENTRIES_BYTES} bytes`,
    );
  }
}
