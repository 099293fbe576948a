import { openedForEach } from '../../../support/opened';
import { SMALL_PARCEL } from '../../../support/quotes';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const desk = openedForEach(openSurchargeDesk);

beforeEach(async () => {
  await desk.imported({ fuel_bp: 'scheduled' });
});

const load = async (...lines: string[]) =>
  ['fuel', 'import', await desk.file('fuel.csv', 'courier,from,percent', ...lines)] as const;

test('fifty-two weeks are fifty-two writes and no version, or one for a file of them', async () => {
  await desk.done('fuel', 'set', 'falcon', '20', '--from', '2026-11-21');
  await desk.done('rates', 'publish', 'falcon', '1');
  const weeks = Array.from({ length: 52 }, (_, week) => {
    const day = new Date(Date.parse('2026-11-23') + week * 7 * 86_400_000);
    return `falcon,${day.toISOString().slice(0, 10)},${20 + week / 4}`;
  });
  const line = await load(...weeks);
  const { meter } = desk.service;
  meter?.reset();
  await desk.done(...line);
  // The courier's document, its record, and what notifies instances of it.
  expect(meter?.reading()).toMatchObject({ documentsWritten: 3 });
  expect(await desk.json('rates', 'history', 'falcon')).toHaveLength(1);
  expect(await desk.json('fuel', 'list', 'falcon')).toHaveLength(53);
  expect(await desk.done(...line)).toMatch(/There was nothing to change\.\n$/);
});

test('a rate that is late is logged once', async () => {
  await desk.done(...(await load('falcon,2026-11-16,28', 'falcon,2026-11-23,28')));
  await desk.done('rates', 'publish', 'falcon', '1');
  desk.service.clock.now = Date.parse('2026-11-30T05:00:00Z');
  await desk.quote(SMALL_PARCEL);
  await desk.quote(SMALL_PARCEL);
  const logged = desk.service.lines.filter(({ fields }) => fields['check'] === 'fuel');
  expect(logged).toEqual([
    {
      message:
        'A fuel surcharge is due. falcon: the fuel surcharge of the week from 2026-11-30 is late; 28 % of 2026-11-23 still counts.',
      fields: { check: 'fuel' },
    },
  ]);
});
