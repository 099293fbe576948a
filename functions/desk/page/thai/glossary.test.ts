import { openedForAll } from '../../../test/support/opened';
import { ENGLISH, type FaultCode } from '../../faults/english';
import { THAI } from '../../faults/thai';
import { readTextPairs, type TextPair } from '../testing/text-tables';
import { mistakenTerms } from './glossary';

const faultPairs: readonly TextPair[] = (Object.keys(ENGLISH) as FaultCode[]).map((name) => ({
  table: -1,
  name,
  en: ENGLISH[name],
  th: THAI[name],
}));

const texts = openedForAll(async () => {
  const page = await readTextPairs();
  return { page, all: [...page, ...faultPairs], close: () => Promise.resolve() };
});

const describePair = ({ name, en, th }: TextPair): string => `${name}: ${en} | ${th}`;

test('there are texts of screens, of parts, and of faults', () => {
  expect(texts.page.length).toBeGreaterThan(1900);
  expect(texts.all).toContainEqual(expect.objectContaining({ name: 'cancel', en: 'Cancel' }));
});

/** Idioms, which translate no term by itself. */
const IDIOMS = [
  'lead',
  'fewer',
  'proof_differs_in_weight',
  'proof_differs_in_amount',
  'shipment_without_rates',
  'email_has_shipments',
  'backup_retired',
  'values_missing',
  'fuel_first_began',
  'area_range_reversed',
  'area_list_began',
];

test('no text has a term in place of another of its family', () => {
  const mistaken = texts.all.filter(
    ({ en, th }) => mistakenTerms(['en', en], ['th', th]).length > 0,
  );
  expect(mistaken.filter(({ name }) => !IDIOMS.includes(name)).map(describePair)).toEqual([]);
});

/** What one thing says of another. */
const ABOUT_OTHERS = [
  'checkOf.draft',
  'billedByOf.chargeable',
  'leads.publish',
  'leads.withdraw',
  'leads.discard',
  'done.withdraw',
  'year',
  'higherWeight',
  'fewer',
];

test('no text has the opposite of what its name says', () => {
  const words = (name: string): string =>
    (name.split('.').at(-1) ?? '').replace(/[A-Z]/g, ' $&').replaceAll('_', ' ').toLowerCase();
  const mistaken = texts.page.filter(
    ({ name, en }) => mistakenTerms(['en', words(name)], ['en', en]).length > 0,
  );
  expect(mistaken.map(({ name }) => name)).toEqual(ABOUT_OTHERS);
});

const listSlots = (text: string): string[] => [...new Set(text.match(/(?<=\{)\w+(?=[:}])/g))];

/** The sentence of the refusal is all that is said in Thai. */
const WITHOUT_SLOTS = ['service_suspended'];

test('both languages say the same values', () => {
  const others = texts.all.filter(
    ({ en, th }) => listSlots(en).sort().join() !== listSlots(th).sort().join(),
  );
  expect(others.map(({ name }) => name)).toEqual(WITHOUT_SLOTS);
});

const THAI_ORDER = [
  'saved: 2 1',
  'attention_card_faulty: courier version',
  'attention_proofs_fail: courier version count',
  'attention_parcels_silent: whose days count',
  'bill_credit_more: line bill most',
  'country_fee_repeated: name country',
  'band_empty: start weight',
  'additional_empty: start weight',
  'price_unlike_before: tariff zone price of weight version before expected',
  'zone_unlike_before: tariff zone weights ratio version usual',
  'prices_much_higher: tariff version change',
  'prices_much_lower: tariff version change',
  'setting_unlike_before: setting now version before',
  'setting_gone: setting version before',
  'price_much_lower: zone weight price lower higher share',
  'service_missing_of_card: courier name',
  'note_on_areas: problem couriers by',
  'demand_planned_only: day name courier planned',
  'list_change_missing: change noun',
  'area_not_served: hub postal_code',
  'slot_none_open: days hub from',
  'slot_none_open_now: days hub',
  'price_cells_empty: tariff count zones',
  'country_listed: line country zone',
  'country_listed_in_card: line country zone',
  'fuel_repeated: line rate courier from',
  'demand_over: name courier from to',
  'demand_began: name courier from to',
  'demand_far_ahead: name courier from to',
  'demand_amount_odd: name courier from to rate',
  'demand_and_card: name courier from to',
  'area_in_zone: line text zone',
  'area_meets_zone: line text other zone',
];

test('both languages say the values in one order, but where Thai has another', () => {
  const others = texts.all.filter(
    ({ name, en, th }) =>
      listSlots(en).join() !== listSlots(th).join() && !WITHOUT_SLOTS.includes(name),
  );
  expect(others.map(({ name, th }) => `${name}: ${listSlots(th).join(' ')}`)).toEqual(THAI_ORDER);
});

/** Plurals and capitals, which Thai has not. */
const singular = (text: string): string =>
  text.toLowerCase().replace(/ies\b/g, 'y').replace(/s\b/g, '');

test.each([
  ['en', ['disabled', 'total']],
  ['th', ['demand', 'pays.same', 'id', 'until', 'what', 'outcomes.on_time', 'price']],
] as const)('no two texts of a table are the same in %s alone', (language, known) => {
  const other = language === 'en' ? 'th' : 'en';
  const doubled = texts.page.filter((pair, at) =>
    texts.page
      .slice(0, at)
      .some(
        (before) =>
          before.table === pair.table &&
          before[language] === pair[language] &&
          singular(before[other]) !== singular(pair[other]),
      ),
  );
  expect(doubled.map(({ name }) => name).toSorted()).toEqual([...known].sort());
});
