import type * as z from 'zod';

import type { Audience } from './accounts/record/audience';
import type { Principal } from './accounts/record/principal';
import type { Context } from './context';
import type { Pagination } from './fields/pagination';

/** What an idempotency key was answered before, by this release or an earlier one. */
export type ReplayedAnswer = Readonly<Record<string, unknown>>;

/** What an action answers: its `data`, and with a list where its page is. */
export type ActionResult<Data> =
  | { readonly data: Data; readonly pagination?: Pagination; readonly isReplay?: false }
  | { readonly data: ReplayedAnswer; readonly isReplay: true };

type Parse = <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>;

/** What a request that has passed all checks asks for. */
export type Work = (
  context: Context,
  idempotencyKey: string | undefined,
) => Promise<ActionResult<unknown>>;

/** What is said of an action, to the dispatch and to the reference. */
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
  readonly isPaged?: true;
  /** The members that name a record, of which one is needed. */
  readonly identifiers?: readonly string[];
  readonly title: string;
  readonly description?: string;
  /** A request without its token, as the reference shows it. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** An action of `shipmentCrud`, as the table of actions has it. */
export interface Action extends Description {
  /** What each role may send. The reference shows what staff may, who may send all. */
  readonly requests: Readonly<Record<Principal['role'], z.ZodType>>;
  /** The `data` of its answer. */
  readonly answer: z.ZodType;
  /** Reads the fields that the sender's role may send. @throws ServiceError by `parse`. */
  readonly prepare: (role: Principal['role'], parse: Parse) => Work;
}

/**
 * An action: the one place where its name, who may ask for it, what it takes, what it answers and
 * what runs are written.
 */
export function defineAction<Request extends z.ZodType<object>, Answer extends z.ZodType>(
  action: Description & {
    readonly request: Request;
    /** What a client may send, where staff may send more. */
    readonly clientRequest?: z.ZodType<z.output<Request>>;
    readonly answer: Answer;
    readonly run: (
      context: Context,
      input: z.output<Request> & { readonly idempotencyKey: string | undefined },
    ) => Promise<ActionResult<z.output<Answer>>>;
  },
): Action {
  const { run, request, clientRequest = request, ...described } = action;
  const requests = { client: clientRequest, staff: request };
  return {
    ...described,
    requests,
    prepare(role, parse) {
      const fields = parse(requests[role]);
      return (context, idempotencyKey) => run(context, { ...fields, idempotencyKey });
    },
  };
}
