import { thrownBy } from '../../../test/support/faults';
import { assertCancellable, cancelBy } from './cancellation';
import { PickupStatus } from './status';

const slot = { date: '2027-01-01', from: '00:30', to: '06:00' };
const BEFORE = new Date('2026-12-31T17:29:59.999Z');
const BEGUN = new Date('2026-12-31T17:30:00Z');

test('a partner may cancel a pickup until its slot begins, in Thailand’s time', () => {
  expect(cancelBy({ slot })).toBe('2027-01-01T00:30:00+07:00');
});

const refusal = (role: 'client' | 'staff', status: PickupStatus, at: Date) => {
  try {
    assertCancellable({ status, slot }, { role }, at);
    return 'none';
  } catch (error) {
    return error;
  }
};

test.each([
  ['requested', 'none', 'cancel_too_late'],
  ['confirmed', 'none', 'cancel_too_late'],
  ['failed', 'none', 'none'],
  ['picked_up', 'invalid_transition', 'invalid_transition'],
  ['at_hub', 'invalid_transition', 'invalid_transition'],
] as const)(
  'a partner’s cancel of one that is %s: %s before its slot, then %s',
  (status, before, then) => {
    for (const [at, expected] of [
      [BEFORE, before],
      [BEGUN, then],
    ] as const) {
      const found = refusal('client', status, at);
      expect(found).toEqual(
        expected === 'none' ? 'none' : expect.objectContaining({ code: expected }),
      );
    }
  },
);

test('the refusal names until when it was possible', () => {
  expect(
    thrownBy(() => {
      assertCancellable({ status: 'confirmed', slot }, { role: 'client' }, BEGUN);
    }),
  ).toMatchObject({ message: expect.stringContaining('2027-01-01T00:30:00+07:00') });
});

test.each(PickupStatus.options)('the slot of one that is %s does not bind staff', (status) => {
  expect(refusal('staff', status, BEGUN)).toBe('none');
});
