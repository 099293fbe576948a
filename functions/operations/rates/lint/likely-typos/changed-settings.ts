import type { Fault } from '../../../../src/errors/fault';
import type { CardFault } from '../../../../src/quotes/cards/card-faults';
import {
  type HandlingFee,
  type RateCard,
  TARIFF_NAMES,
  weightStepOf,
} from '../../../../src/quotes/cards/rate-card';
import { cardFact, cardFinding } from '../../../faults/cards';

/** A setting of the card, in both versions; null where one has none. */
interface Setting {
  readonly place: string;
  readonly setting: string;
  readonly before: number | null;
  readonly now: number | null;
  readonly fact: (value: number) => Fault;
}

const percent = (rate: number): Fault => cardFact('rate_of', { rate });
const baht = (amount: number): Fault => cardFact('amount_of', { amount });
const length = (value: number): Fault => cardFact('length_of', { length: value });
const weight = (value: number): Fault => cardFact('weight_of', { weight: value });
const text = (value: string): Fault => cardFact('text_of', { text: value });

/** A yearly tariff changes a setting by less. */
const RATIO = 2;

/** Settings that are many times, or a small part, of what the version before has, or missing. */
export function changedSettings(before: RateCard, after: RateCard): CardFault[] {
  const { version } = before;
  const found = settingsOf(before, after).flatMap(
    ({ place, setting, fact, ...values }): CardFault[] => {
      const was = values.before ?? 0;
      const now = values.now ?? 0;
      if (was === 0 || (now <= was * RATIO && now * RATIO >= was)) return [];
      return now === 0
        ? [cardFinding(place, 'setting_gone', { setting, before: fact(was), version })]
        : [
            cardFinding(place, 'setting_unlike_before', {
              ...{ setting, now: fact(now), before: fact(was), version },
            }),
          ];
    },
  );
  return [...found, ...changedWords(before, after)];
}

function settingsOf(before: RateCard, after: RateCard): Setting[] {
  const rate = (card: RateCard): number | null =>
    typeof card.fuel_bp === 'number' ? card.fuel_bp : null;
  const isFixed = rate(before) !== null && rate(after) !== null;
  const of = (
    place: string,
    setting: string,
    fact: Setting['fact'],
    read: (card: RateCard) => number | null | undefined,
  ): Setting => ({ place, setting, fact, before: read(before) ?? null, now: read(after) ?? null });
  return [
    ...(isFixed ? [of('fuel_bp', 'fuel_percent', percent, rate)] : []),
    of('markup_bp', 'markup_percent', percent, (card) => card.markup_bp),
    of('discount_bp', 'discount_percent', percent, (card) => card.discount_bp),
    of('vat_bp', 'vat_percent', percent, (card) => card.vat_bp),
    of('rounding_unit_satang', 'rounding_thb', baht, (card) => card.rounding_unit_satang),
    of('round_weight_to_grams', 'round_weight_to_kg', weight, (c) => c.round_weight_to_grams),
    of('weight_step_grams', 'weight_step_kg', weight, weightStepOf),
    of(
      'limits.max_actual_weight_grams',
      'max_weight_kg',
      weight,
      ({ limits }) => limits.max_actual_weight_grams,
    ),
    of('limits.max_side_mm', 'max_side_cm', length, ({ limits }) => limits.max_side_mm),
    of(
      'limits.max_length_plus_girth_mm',
      'max_length_plus_girth_cm',
      length,
      ({ limits }) => limits.max_length_plus_girth_mm,
    ),
    ...zoneSettings(before, after),
    ...feeSettings(before, after),
    ...tierSettings(before, after),
    ...countryFeeSettings(before, after),
  ];
}

const lastDayOf = ({ estimated_days }: RateCard['zones'][number]): number =>
  Number(estimated_days.split('-').at(-1));

const zoneSettings = (before: RateCard, after: RateCard): Setting[] =>
  after.zones.flatMap((zone, at) => {
    const earlier = before.zones.find(({ code }) => code === zone.code);
    if (earlier === undefined) return [];
    return [
      {
        place: `zones[${at}].area_fee_satang`,
        setting: `area_fee_thb ${zone.code}`,
        fact: baht,
        before: earlier.area_fee_satang,
        now: zone.area_fee_satang,
      },
      {
        place: `zones[${at}].freight_discount_bp`,
        setting: `freight_discount_percent ${zone.code}`,
        fact: percent,
        before: earlier.freight_discount_bp ?? 0,
        now: zone.freight_discount_bp ?? 0,
      },
      {
        place: `zones[${at}].estimated_days`,
        setting: `estimated_days ${zone.code}`,
        fact: (days) => text(String(days)),
        before: lastDayOf(earlier),
        now: lastDayOf(zone),
      },
    ];
  });

const thresholdOf = (fee: HandlingFee): number =>
  'above_grams' in fee ? fee.above_grams : fee.above_mm;

/** Fees of one measure and group are the same ones in the order of their thresholds. */
function feeSettings(before: RateCard, after: RateCard): Setting[] {
  const kindOf = ({ kind, group = '' }: HandlingFee): string => `${kind} ${group}`;
  const inOrder = ({ handling_fees }: RateCard, kind: string) =>
    handling_fees
      .map((fee, at) => ({ fee, at }))
      .filter(({ fee }) => kindOf(fee) === kind)
      .sort((a, b) => thresholdOf(a.fee) - thresholdOf(b.fee));
  const kinds = new Set(before.handling_fees.map(kindOf));
  return [...kinds].flatMap((kind) => {
    const [was, now] = [inOrder(before, kind), inOrder(after, kind)];
    return was.flatMap(({ fee: earlier }, index): Setting[] => {
      const setting = `handling_fee ${earlier.kind}`;
      const same = now.length === was.length ? now[index] : sameFee(now, earlier);
      const place = same === undefined ? 'handling_fees' : `handling_fees[${same.at}]`;
      const fact = 'above_grams' in earlier ? weight : length;
      return [
        ...(same === undefined
          ? []
          : [
              {
                ...{ place, setting, fact },
                before: thresholdOf(earlier),
                now: thresholdOf(same.fee),
              },
            ]),
        {
          ...{ place, setting: `${setting} THB`, fact: baht },
          before: earlier.fee_satang,
          now: same?.fee.fee_satang ?? 0,
        },
      ];
    });
  });
}

const sameFee = <One extends { readonly fee: HandlingFee }>(
  fees: readonly One[],
  earlier: HandlingFee,
): One | undefined => fees.find(({ fee }) => thresholdOf(fee) === thresholdOf(earlier));

function tierSettings(before: RateCard, after: RateCard): Setting[] {
  const { remote_areas: now = [] } = after;
  return (before.remote_areas ?? []).flatMap((earlier): Setting[] => {
    const at = now.findIndex(({ tier }) => tier === earlier.tier);
    const same = now[at];
    const place = same === undefined ? 'remote_areas' : `remote_areas[${at}]`;
    const setting = `remote_area ${earlier.tier}`;
    return [
      {
        ...{ place, setting, fact: baht },
        before: earlier.flat_satang,
        now: same?.flat_satang ?? 0,
      },
      ...(same === undefined
        ? []
        : [
            {
              ...{ place, setting: `${setting} THB/kg`, fact: baht },
              before: earlier.per_kg_satang,
              now: same.per_kg_satang,
            },
          ]),
    ];
  });
}

function countryFeeSettings(before: RateCard, after: RateCard): Setting[] {
  const { country_fees: now = [] } = after;
  return (before.country_fees ?? []).map((earlier): Setting => {
    const at = now.findIndex(({ name }) => name === earlier.name);
    const same = now[at];
    return {
      place: same === undefined ? 'country_fees' : `country_fees[${at}]`,
      setting: `country_fee ${earlier.name}`,
      fact: baht,
      before: earlier.fee_satang,
      now: same?.fee_satang ?? 0,
    };
  });
}

/** Settings that are words, which a yearly tariff hardly ever changes. */
function changedWords(before: RateCard, after: RateCard): CardFault[] {
  const { version } = before;
  const words: readonly (readonly [place: string, setting: string, (card: RateCard) => string])[] =
    [
      ['billed_by', 'billed_by', (card) => card.billed_by ?? 'chargeable'],
      [
        'lower_of_higher_weight',
        'lower_of_higher_weight',
        (card) => (card.lower_of_higher_weight === true ? 'yes' : 'no'),
      ],
      ['vat_mode', 'vat_mode', (card) => card.vat_mode],
      ...TARIFF_NAMES.map(
        (name) =>
          [
            `${name}.delivery_type`,
            `${name}_type`,
            (card: RateCard) => card[name]?.delivery_type ?? '',
          ] as const,
      ),
    ];
  return words.flatMap(([place, setting, read]): CardFault[] => {
    const [was, now] = [read(before), read(after)];
    if (was === now || was === '') return [];
    return now === ''
      ? [cardFinding(place, 'setting_gone', { setting, before: text(was), version })]
      : [
          cardFinding(place, 'setting_unlike_before', {
            ...{ setting, now: text(now), before: text(was), version },
          }),
        ];
  });
}
