import type { PriceSteps, PriceView } from '../../../src/quotes/record/price-steps';
import {
  referenceAnswers,
  referenceDay,
  referenceMoved,
  referenceRefusal,
  referenceSteps,
  referenceVersion,
  thaiDayOf,
  totalOf,
  writtenSteps,
  type Line,
  type Parcel,
  type World,
} from '../../support/held-oracle';
import {
  ACCOUNTS,
  COURIER,
  LINE,
  OPERATOR_CHANGES,
  PARCEL,
  PARCELS,
  type ShopQuote,
  openHeldShop,
} from '../../support/held-shop';
import { openedForEach } from '../../support/opened';
import type { OraclePrice } from '../../support/price-oracle';
import type { Answer } from '../../support/service';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const shop = openedForEach(openHeldShop);

const worldOf = (line: Line): World => new Map([[COURIER, line]]);

function priceOn(line: Line, parcel: Parcel, day: string): OraclePrice {
  const found = referenceAnswers(worldOf(line), parcel, day).get(COURIER);
  if (typeof found === 'object') return found;
  throw new Error(`There is no price: ${found}.`);
}

const quotedFor = ({ parcel, at }: ShopQuote): OraclePrice => priceOn(LINE, parcel, thaiDayOf(at));

/** The shipment has the price of the quote, its day, and its steps as the account sees them. */
async function expectTaken(held: ShopQuote, answer: Answer, view: PriceView): Promise<void> {
  const day = thaiDayOf(held.at);
  const quoted = quotedFor(held);
  const { final_price_thb: quoted_price_thb, price_breakdown } = held.entry;
  expect(`${quoted_price_thb} THB`).toBe(totalOf(quoted));
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { courier_name: COURIER, quoted_price_thb, price_note: null } },
  });
  const shipment = await shop.get(held.account, answer);
  expect(shipment).toMatchObject({
    ...{ quote_id: held.id, service_id: COURIER, courier_name: COURIER, quoted_price_thb },
    price_date: day,
    rate_version: referenceVersion(worldOf(LINE), COURIER, day),
    ...(view === held.account && { price_breakdown }),
  });
  const steps = writtenSteps(shipment['price_breakdown'] as PriceSteps);
  expect(steps).toEqual(referenceSteps(quoted, view));
}

test.each(OPERATOR_CHANGES)(
  '$name leaves what is held, and is named once it is over',
  async (change) => {
    const { line = LINE, lateMs = DAY_MS, viewOf = (account: PriceView) => account } = change;
    const all: ShopQuote[] = [];
    for (const account of ACCOUNTS) {
      for (const parcel of PARCELS) all.push(await shop.hold(account, parcel));
    }
    await change.make(shop);
    shop.turnClocks(5 * MINUTE_MS);
    for (const held of all) {
      await expectTaken(held, await shop.create(held), viewOf(held.account));
    }
    shop.turnClocks(lateMs - 5 * MINUTE_MS);
    for (const held of all) {
      const answer = await shop.create(held);
      const view = viewOf(held.account);
      if (!change.moves.includes(held.parcel)) {
        await expectTaken(held, answer, view);
        continue;
      }
      const [quoted, day] = [quotedFor(held), referenceDay(thaiDayOf(held.at), shop.now())];
      const current = priceOn(line, held.parcel, day);
      const moved = referenceMoved(quoted, current, view);
      const { message, ...refusal } = referenceRefusal(quoted, held.at + DAY_MS, current, moved);
      expect(answer).toMatchObject({ status: 400, body: { ...refusal, error: message } });
    }
  },
);

test('a suspended lane is closed to clients, and gives staff the price until the quote is over', async () => {
  const all: ShopQuote[] = [];
  for (const account of ACCOUNTS) all.push(await shop.hold(account, PARCEL));
  const reason = ['--reason', 'No flights', '--reason-th', 'ไม่มีเที่ยวบิน'];
  await shop.desk.done('suspensions', 'add', COURIER, '--country', 'JP', ...reason);
  const why = 'This courier is suspended until further notice: No flights';
  const details = [{ field: 'data.service_id', message: why }];
  const closed = {
    code: 'validation_failed',
    details: [{ field: 'data.service_id', message: expect.stringContaining(why) as string }],
  };
  shop.turnClocks(5 * MINUTE_MS);
  for (const held of all) {
    const answer = await shop.create(held);
    if (held.account === 'staff') await expectTaken(held, answer, 'staff');
    else expect(answer).toMatchObject({ status: 400, body: closed });
  }
  shop.turnClocks(DAY_MS);
  for (const held of all) {
    const quoted = quotedFor(held);
    const { message, ...over } = referenceRefusal(quoted, held.at + DAY_MS, undefined, details);
    const body = held.account === 'staff' ? { ...over, error: message } : closed;
    expect(await shop.create(held)).toMatchObject({ status: 400, body });
  }
});
