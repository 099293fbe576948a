import { ACTION_GROUPS } from '../actions';
import { answerId, requestId, type ActionGroup } from '../actions/action-doc';
import { API_TOKEN } from '../examples';
import { refTo } from '../schemas/to-json';
import { errors, requestBody, success } from './operation';

/** The requests of actions that share their `api_scope`, told apart by `action`. */
export const groupSchemas = Object.fromEntries(
  ACTION_GROUPS.map(({ id, title, actions }) => {
    const refs = Object.entries(actions).map(
      ([name, doc]) => [name, refTo(requestId(doc))] as const,
    );
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

const examplesOf = ({ neededScope: api_scope, actions }: ActionGroup) =>
  Object.entries(actions).map(([action, doc]) => {
    const { title: summary, id, example } = doc;
    const value = {
      api_token: API_TOKEN,
      action,
      ...(api_scope !== undefined && { api_scope }),
      ...example,
    };
    return [id, { summary, value }] as const;
  });

export const shipmentCrud = {
  post: {
    operationId: 'shipmentCrud',
    summary: 'Work with shipments, pickups and saved addresses',
    description:
      'What is done is chosen by `action`, and by `api_scope` where it is about pickups or addresses; the token is always `api_token` in the body, as no header takes its place. Somebody else’s record answers exactly as one that does not exist. A create happens once for an idempotency key: for 24 hours the same key with the same data is answered the same.',
    security: [],
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: requestBody(
      { oneOf: ACTION_GROUPS.map(({ id }) => refTo(id)) },
      true,
      Object.fromEntries(ACTION_GROUPS.flatMap(examplesOf)),
    ),
    responses: {
      200: success(
        'The answer to the action.',
        {
          anyOf: ACTION_GROUPS.flatMap(({ actions }) => Object.values(actions)).map((doc) =>
            refTo(answerId(doc)),
          ),
        },
        { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } },
      ),
      ...errors(400, 401, 500),
    },
  },
};
