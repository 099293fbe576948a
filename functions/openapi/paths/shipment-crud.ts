import { ACTION_GROUPS, answerId, requestId } from '../action-groups';
import { OPERATIONS } from '../operations';
import { refTo } from '../schemas/to-json';
import { SECTIONS } from '../sections';
import { answerExamples, errors, requestBody, success } from './operation';

/** The requests of the actions with the same `api_scope`, discriminated by `action`. */
export const groupSchemas = Object.fromEntries(
  ACTION_GROUPS.map(({ id, title, actions }) => {
    const refs = actions.map((action) => [action.name, refTo(requestId(action))] as const);
    const mapping = Object.fromEntries(refs.map(([name, { $ref }]) => [name, $ref]));
    return [
      id,
      {
        title,
        type: 'object',
        oneOf: refs.map(([, ref]) => ref),
        discriminator: { propertyName: 'action', mapping },
      },
    ];
  }),
);

const operations = OPERATIONS.filter((one) => one.function === 'shipmentCrud');

const requestExamples = Object.fromEntries(
  operations.map(({ id, title: summary, example: value }) => [id, { summary, value }]),
);

export const shipmentCrud = {
  post: {
    operationId: 'shipmentCrud',
    tags: [SECTIONS.shipments.title, SECTIONS.pickups.title, SECTIONS.addresses.title],
    summary: 'Work with shipments, pickups and saved addresses',
    description:
      '`action` selects the operation, together with `api_scope` for pickups and addresses. Send the token as `api_token` in the body; a header is not accepted. Another account’s record gives the same response as one that does not exist. With an idempotency key, a record is created once: for 24 hours, the same key with the same data gets the same response.',
    security: [],
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: requestBody(
      { oneOf: ACTION_GROUPS.map(({ id }) => refTo(id)) },
      true,
      requestExamples,
    ),
    responses: {
      200: success(
        'The result of the action.',
        {
          anyOf: ACTION_GROUPS.flatMap(({ actions }) => actions).map((action) =>
            refTo(answerId(action)),
          ),
        },
        answerExamples(operations),
        { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } },
      ),
      ...errors(400, 401, 500),
    },
  },
};
