import { OPERATIONS, type Operation } from '../../openapi/operations';
import type { Action } from '../../src/action';
import { ACTIONS } from '../../src/functions/actions';
import { STATUS_OF } from '../../src/http/reply';
import {
  type Schema,
  type Schemas,
  asSchema,
  documentedSchemas,
  openEnums,
  refName,
  withReferenced,
  withoutMembers,
} from './types';

/** What an operation takes and gives, in the client's terms. */
export interface Shape {
  readonly operation: Operation;
  /** For an action of `shipmentCrud`. */
  readonly action: Action | undefined;
  /** The name of the request's type. */
  readonly request: string;
  readonly isRequestOptional: boolean;
  /** The type of the answer's `data`. */
  readonly data: string;
  /** Whether the answer has no `data` and is the data itself. */
  readonly isWhole: boolean;
}

/** The client sends these itself, or gives `changes` for them. */
const NOT_ASKED_FOR = ['api_token', 'action', 'api_scope', 'changed_since'];

const requestSchema = (schema: Schema): Schema => withoutMembers(schema, NOT_ASKED_FOR);

const needsNothing = ({ required = [], allOf }: Schema): boolean =>
  required.length === 0 && allOf === undefined;

/** An own name, or one that says of which operation it is the result. */
function dataType(id: string, data: Schema): string {
  const row = refName(asSchema(data.items));
  return refName(data) ?? (row === undefined ? `${id}Result` : `${row}[]`);
}

/** The schemas that the client's types are made from, and what each operation takes and gives. */
export function clientShapes(): { readonly schemas: Schemas; readonly shapes: readonly Shape[] } {
  const all = documentedSchemas();
  const requests: Record<string, Schema> = {};
  const answers: Record<string, Schema> = {
    Pagination: asSchema(all['Pagination']),
    ChangesPagination: asSchema(all['ChangesPagination']),
    ErrorDetail: asSchema(all['ErrorDetail']),
  };
  const shapes = OPERATIONS.map((operation): Shape => {
    const { id } = operation;
    const request = requestSchema(asSchema(all[`${id}Request`]));
    const answer = asSchema(all[`${id}Answer`]);
    const inner = answer.properties?.['data'];
    const data = inner === undefined ? withoutMembers(answer, ['success']) : asSchema(inner);
    const type = dataType(id, data);
    const [row = type] = type.split('[');
    requests[`${id}Request`] = request;
    answers[row] = asSchema(all[row] ?? { ...data, title: answer.title });
    return {
      operation,
      action: ACTIONS.find((action) => action.id === id),
      request: `${id}Request`,
      isRequestOptional: needsNothing(request),
      data: type,
      isWhole: inner === undefined,
    };
  });
  const schemas = {
    ErrorCode: { title: 'What went wrong', type: 'string' as const, enum: Object.keys(STATUS_OF) },
    ...withReferenced(requests, all),
    ...openEnums(withReferenced(answers, all)),
  };
  return { schemas, shapes };
}
