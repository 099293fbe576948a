import { ACTIONS } from '../../src/functions/actions';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { refusalsOf, refusalsOfFunction } from './refusals';

const ofEveryRequest = refusalsOfFunction(servicesEndpoint);
const DESCRIBED = { refusals: ['conflict'], audience: 'everyone', isFree: true } as const;

/** Without those of every request. */
const ownOf = (described: Parameters<typeof refusalsOf>[0]) =>
  refusalsOf(described).filter((code) => !ofEveryRequest.includes(code));

test('what an action can be refused with follows from its rules, its audience and its writes', () => {
  expect(refusalsOf(DESCRIBED)).toEqual(['conflict', ...ofEveryRequest]);
  expect(ownOf({ ...DESCRIBED, writes: 'change' })).toEqual(['conflict']);
  expect(ownOf({ ...DESCRIBED, writes: 'creation' })).toEqual([
    'conflict',
    'idempotency_key_reused',
  ]);
  for (const audience of ['partners', 'staff'] as const) {
    expect(ownOf({ ...DESCRIBED, audience })).toEqual(['conflict', 'insufficient_role']);
  }
  const { isFree: _, ...charged } = DESCRIBED;
  expect(ownOf(charged)).toEqual(['conflict', 'rate_limited']);
});

test.each(ACTIONS)('$id names no code twice', (action) => {
  const codes = refusalsOf(action);
  expect([...new Set(codes)]).toEqual(codes);
});
