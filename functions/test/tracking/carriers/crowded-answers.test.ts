import type { Reply } from '../../../local/stand-ins/carrier-server';
import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { createThailandPost } from '../../../src/tracking/carriers/thailand-post/adapter';
import * as aggregator from '../../support/seventeen-track-answers';
import * as post from '../../support/thailand-post-answers';
import { openAdapter, outcomeOf } from './open-adapter';

const many = <Item>(item: (at: number) => Item): Item[] =>
  Array.from({ length: 20_000 }, (_, at) => item(at));

const WAYBILL = '7777777770';
const scan = { timestamp: '2026-11-20T10:00:00Z', statusCode: 'transit' };
const dhl = openAdapter({ create: createDhl, number: WAYBILL, path: '/track/shipments' });
const thailandPost = openAdapter({
  create: createThailandPost,
  number: post.NUMBER,
  path: post.TRACK_PATH,
  others: { [post.TOKEN_PATH]: post.aToken() },
});
const seventeenTrack = openAdapter({
  create: createSeventeenTrack,
  number: aggregator.NUMBER,
  path: aggregator.INFO,
});

test.each([
  [99, 'known'],
  [100, 'unknown'],
])('of twenty thousand shipments or numbers, the one at %d is %s', async (place, outcome) => {
  const shipments = many((at) =>
    at === place ? { id: WAYBILL, events: [scan] } : { id: `${at}` },
  );
  expect(await outcomeOf(dhl.track({ body: { shipments } }))).toBe(outcome);
  const items = many((at) => (at === place ? [post.NUMBER, [post.anItem()]] : [`n${at}`, []]));
  const body = post.answerOf(Object.fromEntries(items));
  expect(await outcomeOf(thailandPost.track({ body }))).toBe(outcome);
});

const provider = { events: [{ time_iso: '2026-11-20T10:00:00Z' }] };
const entry = { track_info: { tracking: { providers: many(() => provider) } } };
test.each<[string, Reply, number]>([
  ['providers, the first twenty', aggregator.accepted(entry), 20],
  ['entries, the tenth', aggregator.accepted(...many((at) => (at === 9 ? entry : {}))), 20],
  ['entries, not the next', aggregator.accepted(...many((at) => (at === 10 ? entry : {}))), 0],
])('of twenty thousand %s counts', async (_what, reply, count) => {
  expect((await seventeenTrack.track(reply))?.events).toHaveLength(count);
});

test('half a million things that are no events are not looked at one by one', async () => {
  const events = `[${'{},'.repeat(500_000)}{}]`;
  const body = `{"shipments":[{"id":"${WAYBILL}","events":${events}}]}`;
  expect(await outcomeOf(dhl.track({ body }))).toBe('CarrierFailure carrier_unreadable');
  expect(dhl.desk.unreadable).toHaveLength(1000);
});
