import * as z from 'zod';

import { IDEMPOTENCY_KEY_FORM } from '../../src/http/idempotency-key';
import { Pagination } from '../responses/pagination';
import type { Component, Named } from '../schemas/to-json';

/** An action of `shipmentCrud`. */
export interface ActionDoc {
  /** Its request is named `{id}Request`, its answer `{id}Answer`. */
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** What it takes besides the token and its own name. */
  readonly request?: z.ZodType;
  /** The names of a record, of which one is needed. */
  readonly names?: readonly string[];
  /** Whether it takes an idempotency key. */
  readonly isKeyed?: boolean;
  readonly data: z.ZodType;
  readonly isPaged?: boolean;
  /** A request of it without the token. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Actions that share their `api_scope`, by name. */
export interface ActionGroup {
  readonly id: string;
  readonly title: string;
  /** The `api_scope` that it takes, and one that it needs. */
  readonly scope: z.ZodType;
  readonly neededScope?: string;
  readonly actions: Readonly<Record<string, ActionDoc>>;
}

export const requestId = ({ id }: ActionDoc): string => `${id}Request`;
export const answerId = ({ id }: ActionDoc): string => `${id}Answer`;

const keyed = { idempotency_key: z.string().regex(IDEMPOTENCY_KEY_FORM).nullish() };

export const requestComponents = ({ scope, actions }: ActionGroup): Component[] =>
  Object.entries(actions).map(([action, doc]) => {
    const common = z.object({
      api_token: z.string(),
      action: z.literal(action),
      api_scope: scope,
      ...(doc.isKeyed === true && keyed),
    });
    const { title, description, names, request = z.object({}) } = doc;
    const named: Named = {
      id: requestId(doc),
      title,
      ...(description !== undefined && { description }),
      ...(names && { anyOf: names.map((name) => ({ required: [name] })) }),
    };
    return [z.intersection(common, request), named];
  });

export const answerComponents = ({ actions }: ActionGroup): Component[] =>
  Object.entries(actions).map(([action, doc]) => {
    const answer = z.strictObject({
      success: z.literal(true),
      action: z.literal(action),
      data: doc.data,
      ...(doc.isPaged === true && { pagination: Pagination }),
    });
    return [answer, { id: answerId(doc), title: `Answer to: ${doc.title}` }];
  });
