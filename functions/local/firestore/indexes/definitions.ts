import { z } from 'zod';

import { formatFieldPath, parseFieldPath } from '../names/field-path';
import type { Direction } from '../storage/view';

export type IndexMode = Direction | 'CONTAINS';

/** Queries on one collection, or on all collections with the same id. */
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface IndexField {
  readonly fieldPath: string;
  readonly mode: IndexMode;
}

export interface Index {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  readonly fields: readonly IndexField[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly { readonly mode: IndexMode; readonly queryScope: QueryScope }[];
}

/** The content of a project's firestore.indexes.json. */
export interface IndexDefinitions {
  /** Whether a query without its index is refused. */
  readonly isEnforced: boolean;
  readonly composites: readonly Index[];
  readonly overrides: readonly FieldOverride[];
}

const order = z.enum(['ASCENDING', 'DESCENDING']);
const queryScope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const mode = z.union([
  z.object({ order }).transform((field): IndexMode => field.order),
  z
    .object({ arrayConfig: z.literal('CONTAINS') })
    .transform((field): IndexMode => field.arrayConfig),
]);

/** Every field but `*` is a path, which may be written in several ways. */
const fieldPath = z
  .string()
  .min(1)
  .transform((text, context) => {
    if (text === '*') return text;
    try {
      return formatFieldPath(parseFieldPath(text));
    } catch {
      context.addIssue({ code: 'custom', message: `"${text}" is not a field path` });
      return z.NEVER;
    }
  });

const indexField = z
  .intersection(
    z.object({ fieldPath }),
    mode.transform((of) => ({ mode: of })),
  )
  .transform((field): IndexField => field);

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const MAX_FIELDS = 100;

const composite = z.object({
  collectionGroup: z.string().min(1),
  queryScope: queryScope.default('COLLECTION'),
  fields: z
    .array(indexField)
    .min(1)
    .max(MAX_FIELDS)
    .refine((fields) => fields.filter(({ mode: of }) => of === 'CONTAINS').length <= 1, {
      message: 'an index can have one array field at most',
    }),
});

const override = z.object({
  collectionGroup: z.string().min(1),
  fieldPath,
  indexes: z.array(
    z.intersection(
      z.object({ queryScope: queryScope.default('COLLECTION') }),
      mode.transform((of) => ({ mode: of })),
    ),
  ),
});

const file = z.object({
  indexes: z.array(composite).default([]),
  fieldOverrides: z.array(override).default([]),
});

const AUTOMATIC_ONLY: IndexDefinitions = { isEnforced: true, composites: [], overrides: [] };

/**
 * Reads the content of a firestore.indexes.json.
 * @throws Error that names each fault and where it stands.
 */
export function parseIndexDefinitions(content: unknown): IndexDefinitions {
  const parsed = file.safeParse(content);
  if (!parsed.success) {
    throw new Error(
      `The definitions of the indexes are not valid: ${z.prettifyError(parsed.error)}`,
    );
  }
  const { indexes, fieldOverrides } = parsed.data;
  return { isEnforced: true, composites: indexes, overrides: fieldOverrides };
}

/**
 * What a server holds queries against: the content of a firestore.indexes.json, `off` for nothing,
 * or by default the automatic indexes alone.
 * @throws Error that names each fault of the content and where it stands.
 */
export function readIndexDefinitions(option: unknown): IndexDefinitions {
  if (option === undefined) return AUTOMATIC_ONLY;
  if (option === 'off') return { ...AUTOMATIC_ONLY, isEnforced: false };
  return parseIndexDefinitions(option);
}
