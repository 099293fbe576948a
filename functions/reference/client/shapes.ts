import type { Action } from '../../src/actions/action';
import { STATUS_OF } from '../../src/errors/service-error';
import { ACTIONS } from '../../src/functions/actions';
import { OPERATIONS, type Operation } from '../document/operations';
import { refName, type Schema, type Schemas } from '../document/schemas/schema';
import { documentedSchemas, openEnums, withReferenced, withoutMembers } from './types';

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

const needsNothing = ({ required = [], allOf }: Schema): boolean =>
  required.length === 0 && allOf === undefined;

/** An own name, or one that says of which operation it is the result. */
function dataType(id: string, data: Schema): string {
  const row = refName(data.items ?? {});
  return refName(data) ?? (row === undefined ? `${id}Result` : `${row}[]`);
}

/** The schemas that the client's types are made from, and what each operation takes and gives. */
export function clientShapes(): { readonly schemas: Schemas; readonly shapes: readonly Shape[] } {
  const all = documentedSchemas();
  const schemaOf = (id: string): Schema => all[id] ?? {};
  const requests: Record<string, Schema> = {};
  const answers: Record<string, Schema> = {
    Pagination: schemaOf('Pagination'),
    ChangesPagination: schemaOf('ChangesPagination'),
    ErrorDetail: schemaOf('ErrorDetail'),
  };
  const shapes = OPERATIONS.map((operation): Shape => {
    const { id } = operation;
    const request = withoutMembers(schemaOf(`${id}Request`), NOT_ASKED_FOR);
    const answer = schemaOf(`${id}Answer`);
    const inner = answer.properties?.['data'];
    const data = inner ?? withoutMembers(answer, ['success']);
    const type = dataType(id, data);
    const [row = type] = type.split('[');
    requests[`${id}Request`] = request;
    answers[row] = all[row] ?? { ...data, title: answer.title ?? id };
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
