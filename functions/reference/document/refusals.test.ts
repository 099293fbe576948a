import { ACTIONS } from '../../src/functions/actions';
import { servicesEndpoint } from '../../src/functions/services-endpoint';
import { listRefusals, refusalsOfFunction } from './refusals';

const ofEveryRequest = refusalsOfFunction(servicesEndpoint);
const DESCRIBED = { refusals: ['conflict'], audience: 'everyone', isFree: true } as const;

/** Without those of every request. */
const listOwnRefusals = (described: Parameters<typeof listRefusals>[0]) =>
  listRefusals(described).filter((code) => !ofEveryRequest.includes(code));

test('what an action can be refused with follows from its rules, its audience and its writes', () => {
  expect(listRefusals(DESCRIBED)).toEqual(['conflict', ...ofEveryRequest]);
  expect(listOwnRefusals({ ...DESCRIBED, writes: 'change' })).toEqual(['conflict']);
  expect(listOwnRefusals({ ...DESCRIBED, writes: 'creation' })).toEqual([
    'conflict',
    'idempotency_key_reused',
  ]);
  for (const audience of ['partners', 'staff'] as const) {
    expect(listOwnRefusals({ ...DESCRIBED, audience })).toEqual(['conflict', 'insufficient_role']);
  }
  const { isFree: _, ...charged } = DESCRIBED;
  expect(listOwnRefusals(charged)).toEqual(['conflict', 'rate_limited']);
});

test.each(ACTIONS)('$id names no code twice', (action) => {
  const codes = listRefusals(action);
  expect([...new Set(codes)]).toEqual(codes);
});
