import { readPickupDay } from '../../../desk/today/read-pickup-day';
import { DEMO_NOW, openDemoDesk } from '../../support/demo-answers';
import { openedForAll } from '../../support/opened';
import { aPickup } from '../../support/records';

const demo = openedForAll(openDemoDesk);

const DAY = '2027-01-05';

const storePickup = async (
  id: string,
  hub: string,
  [from, to]: readonly [string, string],
  name: string,
  contact: object = {},
): Promise<void> => {
  const { id: _id, ...pickup } = aPickup({ slot: { date: DAY, from, to } });
  const address = { ...pickup.pickup_address, name, phone: '+66 2 000 0000' };
  await demo
    .deskAt(DEMO_NOW)
    .db.doc(`pickups/${id}`)
    .set({
      ...pickup,
      destination: { ...pickup.destination, id: hub },
      pickup_address: address,
      contact: { name, phone: '+66 2 000 0000', ...contact },
    });
};

test('the pickups of a day are by hub, slot and name, with whom to ask for if it is somebody else', async () => {
  await storePickup('649nrsnqx7v1', 'bangkok', ['13:00', '15:00'], 'Anan');
  await storePickup('649nrsnqx7v2', 'bangkok', ['09:00', '12:00'], 'Boon', { name: 'Guard' });
  await storePickup('649nrsnqx7v3', 'bangkok', ['09:00', '12:00'], 'Anan', { phone: '191' });
  await storePickup('649nrsnqx7v4', 'bangkok', ['09:00', '11:00'], 'Chai');
  await storePickup('649nrsnqx7v5', 'chiang_mai', ['09:00', '12:00'], 'Dao');
  const desk = demo.deskAt(DEMO_NOW);
  await desk.db.doc('hubs/chiang_mai').update({ active: false });
  const seen = async (day: string): Promise<unknown[]> => {
    const { hubs, holiday } = await readPickupDay(desk, day);
    return [
      holiday?.date,
      ...hubs.map(({ id, closed, pickups }) => [
        id,
        closed,
        ...pickups.map((row) => [row.id, row.slot.from, row.slot.to, row.name, row.contact]),
      ]),
    ];
  };
  expect(await seen(DAY)).toEqual([
    undefined,
    [
      'bangkok',
      null,
      ['649nrsnqx7v4', '09:00', '11:00', 'Chai', null],
      ['649nrsnqx7v3', '09:00', '12:00', 'Anan', 'Anan, 191'],
      ['649nrsnqx7v2', '09:00', '12:00', 'Boon', 'Guard, +66 2 000 0000'],
      ['649nrsnqx7v1', '13:00', '15:00', 'Anan', null],
    ],
    ['chiang_mai', null, ['649nrsnqx7v5', '09:00', '12:00', 'Dao', null]],
  ]);
  // A Sunday, and a holiday; without pickups the hub that is switched off is left out.
  expect(await seen('2027-01-03')).toEqual([undefined, ['bangkok', 'weekday']]);
  expect(await seen('2026-12-10')).toEqual(['2026-12-10', ['bangkok', 'holiday']]);
});
