import type { Action } from '../../src/actions/action';
import { ACTION_GROUPS, type ActionGroup, answerId, requestId } from './action-groups';
import { PRODUCTION_SERVERS } from './info';
import links from './links.json';
import { answerExamples, errors, requestBody, success } from './operation';
import {
  QUOTE_OPERATION,
  SERVICES_OPERATION,
  OPERATIONS,
  type Operation,
  TRACKING_OPERATION,
  SECTIONS,
  listExamples,
} from './operations';
import { refTo } from './schemas/schema';
import type { JsonSchema } from './schemas/to-json';

/** Each has the name of its recorded answer. */
const requestExamples = (operations: readonly Operation[]): Record<string, object> =>
  Object.fromEntries(
    operations
      .flatMap(listExamples)
      .map(({ id, title: summary, request: value }) => [id, { summary, value }]),
  );

export const apiQuote = {
  post: {
    operationId: 'quote',
    tags: [SECTIONS.quotes.title],
    summary: QUOTE_OPERATION.title,
    description: QUOTE_OPERATION.description,
    security: [{ token: [] }, {}],
    requestBody: requestBody(refTo('QuoteRequest'), true, {
      ...requestExamples([QUOTE_OPERATION]),
      explained: {
        summary: 'With the steps of each price',
        value: { ...QUOTE_OPERATION.example, explain: true },
      },
    }),
    responses: {
      200: {
        ...success('The prices.', refTo('QuoteAnswer'), answerExamples([QUOTE_OPERATION])),
        links: links.quote,
      },
      ...errors(400, 401, 500),
    },
  },
};

const servicesCommon = {
  tags: [SECTIONS.services.title],
  summary: SERVICES_OPERATION.title,
  description: SERVICES_OPERATION.description,
  responses: {
    200: success('The services.', refTo('ServiceListAnswer'), answerExamples([SERVICES_OPERATION])),
    ...errors(400, 401, 500),
  },
};

export const apiShippingServices = {
  get: { operationId: 'listServices', ...servicesCommon, security: [{ token: [] }] },
  post: {
    operationId: 'listServicesByPost',
    ...servicesCommon,
    security: [{ token: [] }, {}],
    requestBody: requestBody(refTo('ServiceListRequest'), false, {
      token: { summary: 'With the token in the body', value: SERVICES_OPERATION.example },
    }),
  },
};

/** A choice discriminated by `action`. */
function oneOfActions(title: string, actions: readonly Action[], idOf: (one: Action) => string) {
  const refs = actions.map((action) => [action.name, refTo(idOf(action))] as const);
  const mapping = Object.fromEntries(refs.map(([name, { $ref }]) => [name, $ref]));
  const oneOf = refs.map(([, ref]) => ref);
  return { title, type: 'object', oneOf, discriminator: { propertyName: 'action', mapping } };
}

const answerGroup = ({ id }: ActionGroup): string => id.replace('Request', 'Answer');

/** The requests of the actions with the same `api_scope`, and their answers. */
export const groupSchemas = Object.fromEntries(
  ACTION_GROUPS.flatMap((group) => [
    [group.id, oneOfActions(group.title, group.actions, requestId)],
    [answerGroup(group), oneOfActions(`Response to: ${group.title}`, group.actions, answerId)],
  ]),
);

const operations = OPERATIONS.filter((one) => one.function === 'shipmentCrud');

export const shipmentCrud = {
  post: {
    operationId: 'shipmentCrud',
    tags: [SECTIONS.shipments.title, SECTIONS.pickups.title, SECTIONS.addresses.title],
    summary: 'Work with shipments, pickups and saved addresses',
    description:
      '`action` selects the operation, together with `api_scope` for pickups and addresses. Send the token as `api_token` in the body; a header is not accepted. Another account’s record gives the same response as one that does not exist. With an idempotency key, a record is created once: for 24 hours, the same key with the same data gets the same response, and with other data `idempotency_key_reused`. All creations of an account share the keys; a refused request uses up none.',
    security: [],
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: requestBody(
      { oneOf: ACTION_GROUPS.map(({ id }) => refTo(id)) },
      true,
      requestExamples(operations),
    ),
    responses: {
      200: {
        ...success(
          'The result of the action.',
          { anyOf: ACTION_GROUPS.map((group) => refTo(answerGroup(group))) },
          answerExamples(operations),
          { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } },
        ),
        links: links.shipmentCrud,
      },
      ...errors(400, 401, 500),
    },
  },
};

// Of each operation rather than of the path: some generators read a path's member as an operation.
const trackingCommon = {
  servers: PRODUCTION_SERVERS,
  tags: [SECTIONS.tracking.title],
  summary: TRACKING_OPERATION.title,
  description: TRACKING_OPERATION.description,
  responses: {
    200: success(
      'The tracking data.',
      refTo('TrackingAnswer'),
      answerExamples([TRACKING_OPERATION]),
    ),
    ...errors(400, 401, 429, 500),
  },
};

/** Takes the schema of the POST body; for GET, its fields become query parameters. */
export const tracking = ({ properties = {}, required = [] }: JsonSchema): object => ({
  get: {
    operationId: 'track',
    ...trackingCommon,
    description: `${trackingCommon.description ?? ''} Never put a credential in a URL.`,
    security: [{ credential: [] }],
    parameters: Object.entries(properties).flatMap(([name, member]) => {
      if (name === 'api_token' || typeof member === 'boolean') return [];
      const { description, examples: [example] = [], type = [], ...limits } = member;
      // There is no null in a query.
      const schema = { type: [type].flat()[0], ...limits };
      return { name, in: 'query', description, required: required.includes(name), schema, example };
    }),
  },
  post: {
    operationId: 'trackByPost',
    ...trackingCommon,
    security: [{ credential: [] }, {}],
    requestBody: requestBody(refTo('TrackingRequest'), true, requestExamples([TRACKING_OPERATION])),
  },
});
