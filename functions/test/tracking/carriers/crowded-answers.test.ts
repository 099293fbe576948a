import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { createThailandPost } from '../../../src/tracking/carriers/thailand-post/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { accepted, INFO, NUMBER } from '../../support/seventeen-track-answers';
import {
  aToken,
  anItem,
  answerOf,
  NUMBER as POSTAL,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/thailand-post-answers';

const MANY = 20_000;
const many = <Item>(item: (at: number) => Item): Item[] =>
  Array.from({ length: MANY }, (_, at) => item(at));

test('of twenty thousand shipments of DHL the first hundred count', async () => {
  const desk = await openCarrierDesk(createDhl);
  const events = [{ timestamp: '2026-11-20T10:00:00Z', statusCode: 'transit' }];
  const at = (place: number) =>
    many((n) => (n === place ? { id: '7777777770', events } : { id: `${n}` }));
  desk.script(
    '/track/shipments',
    { body: { shipments: at(99) } },
    { body: { shipments: at(100) } },
  );
  expect((await desk.track('7777777770'))?.events).toHaveLength(1);
  expect(await desk.track('7777777770')).toBeUndefined();
  await desk.close();
});

test('of twenty thousand entries and providers of 17TRACK the first ones count', async () => {
  const desk = await openCarrierDesk(createSeventeenTrack);
  const provider = { events: [{ time_iso: '2026-11-20T10:00:00Z' }] };
  const entry = { track_info: { tracking: { providers: many(() => provider) } } };
  desk.script(INFO, accepted(entry), accepted(...many((at) => (at === 9 ? entry : {}))));
  expect((await desk.track(NUMBER))?.events).toHaveLength(20);
  expect((await desk.track(NUMBER))?.events).toHaveLength(20);
  desk.script(INFO, accepted(...many((at) => (at === 10 ? entry : {}))));
  expect((await desk.track(NUMBER))?.events).toHaveLength(0);
  await desk.close();
});

test('of twenty thousand numbers of Thailand Post the first hundred count', async () => {
  const desk = await openCarrierDesk(createThailandPost);
  desk.script(TOKEN_PATH, aToken());
  const at = (place: number) =>
    Object.fromEntries(
      many((n) => [n === place ? POSTAL : `n${n}`, n === place ? [anItem()] : []]),
    );
  desk.script(TRACK_PATH, { body: answerOf(at(99)) }, { body: answerOf(at(100)) });
  expect((await desk.track(POSTAL))?.events).toHaveLength(1);
  expect(await desk.track(POSTAL)).toBeUndefined();
  await desk.close();
});

test('half a million things that are no events are not looked at one by one', async () => {
  const desk = await openCarrierDesk(createDhl);
  const events = `[${'{},'.repeat(500_000)}{}]`;
  desk.script('/track/shipments', {
    body: `{"shipments":[{"id":"7777777770","events":${events}}]}`,
  });
  expect((await failureOf(desk.track('7777777770'))).code).toBe('carrier_unreadable');
  expect(desk.unreadable).toHaveLength(1000);
  await desk.close();
});
