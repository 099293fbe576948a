import { QUOTE_OPERATION, TRACKING_OPERATION } from '../../reference/document/operations';
import { readExamples } from '../../test/support/repository';
import { misspeltMembers } from '../fields/misspelt-members';
import { QuoteRequest } from '../quotes/quote-request';
import { TrackingRequest } from '../tracking/track';
import { ACTIONS } from './actions';
import { REQUESTS, sharedMembers } from './shipment-endpoint';

const EXAMPLES = readExamples<{
  /** What stores, gateways and integrators add to every request of theirs. */
  common: string[];
  /** Names of other requests, as they are: earlier releases ignored them, and this one does. */
  others: string[];
  /** Near a name that the request could have meant and does not have: refused by earlier releases too. */
  refused: Readonly<Record<string, readonly string[]>>;
}>(__dirname, 'vectors/extra-members.json');

interface Taken {
  readonly id: string;
  readonly misspelt: (extra: string) => string[];
}

const requests: Taken[] = [
  ...ACTIONS.flatMap((action) =>
    [action.requests.client, action.requests.staff].map((schema) => ({
      id: action.id,
      misspelt: (extra: string) =>
        misspeltMembers(
          schema,
          { ...action.example, [extra]: 'x' },
          sharedMembers(action),
          REQUESTS,
        ).map(({ field, meant }) => `${field}: ${meant}`),
    })),
  ),
  ...(
    [
      [QUOTE_OPERATION, QuoteRequest],
      [TRACKING_OPERATION, TrackingRequest],
    ] as const
  ).map(([{ id, example }, schema]) => ({
    id,
    misspelt: (extra: string) =>
      misspeltMembers(schema, { ...example, [extra]: 'x' }, new Set(['api_token'])).map(
        ({ field, meant }) => `${field}: ${meant}`,
      ),
  })),
];

test.each(requests)('$id ignores what integrators add', ({ id, misspelt }) => {
  const extras = [...EXAMPLES.common.join(' ').split(' '), ...EXAMPLES.others];
  const refused = extras.filter((extra) => misspelt(extra).length > 0);
  expect(refused.sort()).toEqual([...(EXAMPLES.refused[id] ?? [])].sort());
});
