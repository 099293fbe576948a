import { thrownBy } from '../../test/support/faults';
import { aHub } from '../../test/support/records';
import { readExamples } from '../../test/support/repository';
import { sayInAnswer } from '../errors/service-error';
import { type SlotWish, chooseSlot, earliestSlot, whyUnavailable } from './slots';

const EXAMPLES = readExamples<{
  reasons: [name: string, date: string, from: string, to: string, reason: string][];
  chosen: [name: string, wish: SlotWish, day: 'friday' | 'tuesday'][];
  refused: [name: string, wish: SlotWish, message: string][];
}>(__dirname, 'vectors/choose-slot.json');

const HUB = aHub('bangkok');
const BOOK = { hubs: [HUB], holidays: new Set(['2026-11-23']) };
/** Friday, 10:00 in Thailand: an hour before the cutoff, an hour after the first slot began. */
const FRIDAY = Date.parse('2026-11-20T03:00:00Z');

const slot = (date: string, from: string, to: string, request_by = `${date}T${from}:00+07:00`) => ({
  date,
  from,
  to,
  request_by,
});
const AFTERNOON = slot('2026-11-20', '13:00', '17:00', '2026-11-20T11:00:00+07:00');
const TUESDAY = slot('2026-11-24', '09:00', '12:00');

const choose = (wish: SlotWish, hub = HUB) => chooseSlot(BOOK, hub, FRIDAY, wish);

test.each(EXAMPLES.chosen)('where %s', (_name, wish, day) => {
  expect(choose(wish)).toEqual(day === 'friday' ? AFTERNOON : TUESDAY);
});

test('the earliest slot is from the preferred day on, if there is one', () => {
  expect(earliestSlot(BOOK, HUB, FRIDAY, {})).toEqual(AFTERNOON);
  expect(earliestSlot(BOOK, HUB, FRIDAY, { preferred_date: '2026-11-21' })).toEqual(TUESDAY);
  expect(earliestSlot(BOOK, HUB, FRIDAY, { preferred_date: '2027-11-20' })).toBeUndefined();
});

test.each(EXAMPLES.refused)('refused where %s', (_name, wish, message) => {
  expect(thrownBy(() => choose(wish))).toMatchObject({
    code: 'validation_failed',
    message,
    details: [{ field: 'data.preferred_date', message }],
  });
});

const NEXT = '2026-11-24 09:00-12:00, 2026-11-24 13:00-17:00, 2026-11-25 09:00-12:00';

test('a slot that is not open is refused, with its reason and the next three from its day on', () => {
  const message = '2026-11-23 09:00-12:00 cannot be booked: it is a public holiday.';
  expect(
    thrownBy(() => choose({ slot: { date: '2026-11-23', from: '09:00', to: '12:00' } })),
  ).toMatchObject({
    code: 'slot_unavailable',
    message: `${message} The next slots are ${NEXT}.`,
    details: [{ field: 'data.slot', message, suggestion: '2026-11-24 09:00-12:00' }],
  });
});

test('where no slot is left there is none to suggest', () => {
  const error = thrownBy(() => choose({ preferred_date: '2027-02-01' }));
  const message = 'bangkok has no open slot from 2027-02-01 on within the next 60 days.';
  expect(error).toMatchObject({
    code: 'slot_unavailable',
    message,
    details: [{ field: 'data.preferred_date', message }],
  });
  expect(error).not.toHaveProperty(['details', 0, 'suggestion']);
});

test('a hub that is always closed has no slot from now on', () => {
  const closed = aHub('bangkok', { working_days: [] });
  expect(thrownBy(() => choose({}, closed))).toMatchObject({
    message: 'bangkok has no open slot from now on within the next 60 days.',
  });
});

test.each(EXAMPLES.reasons)('%s', (_name, date, from, to, reason) => {
  const why = whyUnavailable(HUB, new Set(['2026-11-23']), FRIDAY, { date, from, to });
  expect(sayInAnswer(why)).toBe(reason);
});
