import { alreadyExists, failedPrecondition, invalidArgument, notFound } from '../errors/rpc-error';
import { parseStoredFieldPath } from '../names/field-path';
import { type DocumentName, formatDocumentName } from '../names/resource-path';
import type {
  DocumentMask,
  FieldTransform,
  Precondition,
  Write,
  WriteResult,
} from '../protocol/messages';
import type { StoredDocument } from '../storage/stored-document';
import { checkFields } from '../values/check-value';
import { areIdenticalFields } from '../values/compare-values';
import { documentBytes, valueBytes } from '../values/document-size';
import { getField, withField } from '../values/field-access';
import {
  type Fields,
  type Timestamp,
  type Value,
  microsOfTimestamp,
  timestampOfMicros,
} from '../values/value';
import { applyTransform } from './transform';

function assertUpdateTime(
  updateTime: Timestamp,
  current: StoredDocument | undefined,
  nowMicros: number,
): void {
  const required = microsOfTimestamp(updateTime);
  if (updateTime.nanos % 1000 !== 0) {
    throw invalidArgument(
      'The update time of a precondition is not a whole number of microseconds.',
    );
  }
  if (required > nowMicros) {
    throw invalidArgument('The update time of a precondition is in the future.');
  }
  if (current?.updateMicros !== required) {
    throw failedPrecondition(
      `the stored version (${current?.updateMicros ?? 0}) does not match the required base version (${required})`,
    );
  }
}

/** Throws production's status if the document does not meet the write's precondition. */
function assertPrecondition(
  precondition: Precondition | null,
  current: StoredDocument | undefined,
  name: string,
  nowMicros: number,
): void {
  if (precondition === null) return;
  switch (precondition.conditionType) {
    case undefined:
      throw invalidArgument('A precondition has no condition set.');
    case 'exists':
      if (precondition.exists && current === undefined) {
        throw notFound(`No document to update: ${name}`);
      }
      if (!precondition.exists && current !== undefined) {
        throw alreadyExists(`Document already exists: ${name}`);
      }
      return;
    case 'updateTime':
      assertUpdateTime(precondition.updateTime, current, nowMicros);
  }
}

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_FIELD_VALUE_BYTES = MAX_DOCUMENT_BYTES - 89;

interface AppliedWrite {
  readonly document: StoredDocument | undefined;
  readonly result: WriteResult;
}

export type DocumentWrite = Extract<Write, { operation: 'update' | 'delete' }>;

/** With a mask, only the fields in it change, and those that the update lacks are removed. */
function mergeFields(current: Fields, update: Fields, mask: DocumentMask | null): Fields {
  if (mask === null) return update;
  return mask.fieldPaths
    .map(parseStoredFieldPath)
    .reduce<Fields>((fields, path) => withField(fields, path, getField(update, path)), current);
}

function transformFields(
  start: Fields,
  transforms: readonly FieldTransform[],
  micros: number,
): { fields: Fields; transformResults: Value[] } {
  const transformResults: Value[] = [];
  let fields = start;
  for (const transform of transforms) {
    const path = parseStoredFieldPath(transform.fieldPath);
    const { value, result } = applyTransform(transform, getField(fields, path), {
      commitMicros: micros,
      depth: path.length - 1,
    });
    fields = withField(fields, path, value);
    transformResults.push(result);
  }
  return { fields, transformResults };
}

/** A text counts without the byte that its size in the document has for its end. */
function assertValueSizes(fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const bytes = valueBytes(value) - (value.valueType === 'stringValue' ? 1 : 0);
    if (bytes > MAX_FIELD_VALUE_BYTES) {
      throw invalidArgument(
        `The value of property "${name}" is longer than ${MAX_FIELD_VALUE_BYTES} bytes.`,
      );
    }
  }
}

function assertSize(name: DocumentName, fields: Fields): void {
  const bytes = documentBytes(name, fields);
  if (bytes > MAX_FIELD_VALUE_BYTES) assertValueSizes(fields);
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document ${formatDocumentName(name.database, name)} of ${bytes} bytes ` +
        `exceeds the limit of ${MAX_DOCUMENT_BYTES} bytes.`,
    );
  }
}

/** The document after a write; throws if the write is refused. Does not apply it. */
export function applyWrite(
  write: DocumentWrite,
  name: DocumentName,
  current: StoredDocument | undefined,
  micros: number,
): AppliedWrite {
  const documentName = formatDocumentName(name.database, name);
  assertPrecondition(write.currentDocument, current, documentName, micros);
  if (write.operation === 'delete') {
    return { document: undefined, result: {} };
  }
  const update = checkFields(write.update.fields);
  const merged = mergeFields(current?.fields ?? {}, update, write.updateMask);
  const { fields, transformResults } = transformFields(merged, write.updateTransforms, micros);
  assertSize(name, fields);
  // A write that changes nothing keeps the document's update time, as in production.
  const isUnchanged = current !== undefined && areIdenticalFields(current.fields, fields);
  const document = isUnchanged
    ? current
    : {
        collection: name.collection,
        id: name.id,
        fields,
        createMicros: current?.createMicros ?? micros,
        updateMicros: micros,
      };
  return {
    document,
    result: { updateTime: timestampOfMicros(document.updateMicros), transformResults },
  };
}
