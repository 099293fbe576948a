import type * as z from 'zod';

import type { ErrorCode } from '../errors/service-error';
import type { ChangesPagination, NoExtraMembers, Pagination } from '../fields/answer-members';
import type { Audience, Principal } from '../model/account/principal';
import type { Context } from './context';

/** The first answer to an idempotency key, from this release or an earlier one. */
export type ReplayedAnswer = Readonly<Record<string, unknown>>;

export type ActionResult<Data> =
  | {
      readonly data: Data;
      readonly pagination?: Pagination | ChangesPagination;
      readonly isReplay?: false;
    }
  | { readonly data: ReplayedAnswer; readonly isReplay: true };

/** Members of a request's `data` that may only repeat what is stored, as sent. */
export type Echoed = Readonly<Record<string, unknown>>;

interface Sent {
  readonly echoed: Echoed;
  readonly sent: unknown;
}

type Parse = <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>;

export type Work = (
  context: Context,
  idempotencyKey: string | undefined,
) => Promise<ActionResult<unknown>>;

interface Description {
  /** Its request is named `{id}Request` in the OpenAPI document, its answer `{id}Answer`. */
  readonly id: string;
  readonly name: string;
  /** The `api_scope` that it needs: none for international shipments, and either for `any`. */
  readonly scope: 'shipment' | 'pickup' | 'address' | 'any';
  readonly audience: Audience;
  /** What `verify_account` calls the right to it. */
  readonly permission?: string;
  /** A creation happens once under an idempotency key. */
  readonly writes?: 'creation' | 'change';
  /** It reads only what the instance caches for all callers, so its caller pays nothing. */
  readonly isFree?: true;
  /** `by page or change`: a list that can also be followed with `changed_since`. */
  readonly paging?: 'by page' | 'by page or change';
  /** The members that name a record; one is required. */
  readonly identifiers?: readonly string[];
  /** Of its own rules; `listRefusals` adds those that follow from `audience` and `writes`. */
  readonly refusals: readonly ErrorCode[];
  /** What the `data` of a change may echo from `get` but not change. */
  readonly readOnly?: Readonly<Record<Principal['role'], ReadonlySet<string>>>;
  readonly title: string;
  readonly description?: string;
  /** A request without its token, as the reference shows it. */
  readonly example: Readonly<Record<string, unknown>>;
}

export interface Action extends Description {
  /** What each role may send. The reference shows the request of staff, the widest one. */
  readonly requests: Readonly<Record<Principal['role'], z.ZodType>>;
  readonly answer: z.ZodType;
  /** Reads the fields that the sender's role may send. @throws ServiceError by `parse`. */
  readonly prepare: (role: Principal['role'], parse: Parse, sent: Sent) => Work;
}

interface RequestExtras extends Sent {
  readonly idempotencyKey: string | undefined;
}

interface Definition<
  Request extends z.ZodType<object>,
  Answer extends z.ZodType,
  Data,
> extends Description {
  readonly request: Request;
  /** What a client may send, if staff may send more. */
  readonly clientRequest?: z.ZodType<z.output<Request>>;
  readonly answer: Answer;
  readonly run: (
    context: Context,
    input: z.output<Request> & RequestExtras,
  ) => Promise<ActionResult<Data>>;
}

/** One place for name, callers, request, answer and code; `showsAs` ties `run` to the answer. */
export function defineAction<
  Request extends z.ZodType<object>,
  Answer extends z.ZodType,
  Data extends z.output<Answer>,
>(
  action: Definition<Request, Answer, Data>,
  ...agreement: NoExtraMembers<Data, z.output<Answer>>
): Action;
export function defineAction<Request extends z.ZodType<object>, Answer extends z.ZodType>(
  action: Definition<Request, Answer, z.output<Answer>>,
): Action {
  const { run, request, clientRequest = request, ...described } = action;
  const requests = { client: clientRequest, staff: request };
  return {
    ...described,
    requests,
    prepare(role, parse, sent) {
      const fields = parse(requests[role]);
      return (context, idempotencyKey) => run(context, { ...fields, idempotencyKey, ...sent });
    },
  };
}
