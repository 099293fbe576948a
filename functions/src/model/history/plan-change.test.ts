import { thrownBy } from '../../../test/support/faults';
import { aPrincipal } from '../../../test/support/records';
import { type HistoryPolicy, type Transitions, assertTransition, planChange } from './entry';

interface Thing {
  readonly name: string;
  readonly secret: string;
  readonly updated_at: Date;
  readonly revision: number;
}

const POLICY: HistoryPolicy<Thing> = {
  show: ({ name, updated_at }) => ({ name, updated: updated_at.toISOString() }),
  omittedMembers: new Set(['updated']),
  isPublic: (changes) => changes.some(({ to }) => to === 'public'),
};

const BEFORE: Thing = { name: 'a', secret: 's', updated_at: new Date(0), revision: 4 };
const AT = new Date('2026-11-21T03:00:00Z');

const change = (wanted: Partial<Thing>) =>
  planChange(POLICY, BEFORE, wanted, {
    actor: aPrincipal({ role: 'staff', accountId: 'boss' }),
    at: AT,
    action: 'update',
    reason: 'why',
  });

test('a change has its next state, what makes it, and its entry', () => {
  const patch = { name: 'b', updated_at: AT, revision: 5 };
  expect(change({ name: 'b' })).toEqual({
    patch,
    after: { ...BEFORE, ...patch },
    entry: {
      at: AT,
      by: 'staff',
      account_id: 'boss',
      action: 'update',
      changes: [{ field: 'name', from: 'a', to: 'b' }],
      reason: 'why',
      is_public: false,
    },
  });
});

test('an entry is public as its changes are', () => {
  expect(change({ name: 'public' })?.entry.is_public).toBe(true);
});

test('where nothing that is shown differs there is no change', () => {
  expect(change({})).toBeUndefined();
  expect(change({ name: 'a' })).toBeUndefined();
  expect(change({ secret: 't' })).toBeUndefined();
});

type Light = 'green' | 'amber' | 'red' | 'off';

const LIGHTS: Transitions<Light> = {
  green: ['amber', 'off'],
  amber: ['red'],
  red: ['green'],
  off: [],
};

const turn = (from: Light, to: Light) => () => {
  assertTransition('light', LIGHTS, from, to);
};

test.each([
  ['green', 'amber'],
  ['green', 'off'],
  ['red', 'green'],
  ['off', 'off'],
  ['red', 'red'],
] as const)('%s becomes %s', (from, to) => {
  expect(turn(from, to)).not.toThrow();
});

test.each([
  ['green', 'red', 'A light that is green cannot become red; it can become amber, off.'],
  ['red', 'off', 'A light that is red cannot become off; it can become green.'],
  ['off', 'green', 'A light that is off cannot become green; its status is final.'],
] as const)('%s never becomes %s', (from, to, message) => {
  expect(thrownBy(turn(from, to))).toMatchObject({ code: 'invalid_transition', message });
});
