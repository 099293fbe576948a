import { satangToThb } from '../../../../src/measures/units';
import { writeReference } from '../../../../src/model/creation/record-id';
import { refusalFault } from '../../../../src/pricing/refusal';
import { formatTable } from '../../../../tools/format-table';
import {
  type ComparedShipment,
  type ReplayGroup,
  type ShipmentReplay,
  changeOf,
  largestChanges,
} from '../../../rates/difference/shipment-replay';
import {
  type ReplayOfDays,
  type ReplayQuestion,
  type ShipmentsToReplay,
  countShipmentsToReplay,
  replayShipments,
} from '../../../rates/replay-shipments';
import { formatCount } from '../../../words/format-day';
import { type CommandOutput, toMalformedJson } from '../../output/command-output';
import { nameOfCountry } from '../../output/country-names';
import { sayFault } from '../../output/say-fault';
import type { Session } from '../../output/session';

const LARGEST = 20;

/**
 * The courier's own shipments by another version of its card. Says what it will read first; a dry
 * run only counts.
 */
export async function replayOwnShipments(
  session: Session,
  question: ReplayQuestion,
): Promise<CommandOutput> {
  const counted = await countShipmentsToReplay(session, question);
  const { shipments, from, to } = counted;
  const cost = describeCost(question.courier, counted);
  if (session.operator.dryRun) {
    return {
      json: { dry_run: true, courier: question.courier, from, to, shipments, reads: shipments },
      text: `Dry run: ${cost}`,
    };
  }
  session.progress(cost);
  const replay = await replayShipments(session, { ...question, from, to });
  return formatReplay(question, replay);
}

export const formatReplay = (question: ReplayQuestion, replay: ReplayOfDays): CommandOutput => ({
  json: toJson(question, replay),
  text: describe(question, replay),
});

const describeCost = (courier: string, { shipments, from, to }: ShipmentsToReplay): string =>
  `${formatCount(shipments, 'shipment')} of ${courier} from ${from} to ${to}: the replay costs ${formatCount(shipments, 'read')}, and those of its rates.`;

const BAHT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const baht = (satang: number): string => BAHT.format(satangToThb(satang));
const withSign = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);
const change = (satang: number): string => withSign(satang, baht(satang));

function percent(before: number, after: number): string {
  if (before === 0) return '';
  const share = Math.round(((after - before) * 1000) / before) / 10;
  return withSign(share, `${share.toFixed(1)} %`);
}

/** @example '+84,200.00 THB over 312 shipments; 14 clients more than 10 % dearer' */
function headline({ before, after, compared, clientsDearer, clientsCheaper }: ShipmentReplay) {
  const total = `${change(after.total - before.total)} THB over ${formatCount(compared, 'shipment')}`;
  const dearer = `${formatCount(clientsDearer, 'client')} more than 10 % dearer`;
  return clientsCheaper === 0
    ? `${total}; ${dearer}`
    : `${total}; ${dearer}, ${clientsCheaper} more than 10 % cheaper`;
}

function describe({ courier, version, before }: ReplayQuestion, replay: ReplayOfDays): string {
  const { from, to, sums, shipments } = replay;
  const earlier = before === undefined ? 'the version that priced each' : `version ${before}`;
  const row = (name: string, was: number, is: number): string[] => [
    name,
    baht(was),
    baht(is),
    change(is - was),
    percent(was, is),
  ];
  return [
    `${courier}, shipments from ${from} to ${to}: version ${version} in place of ${earlier}.`,
    headline(sums),
    '',
    formatTable(
      ['THB', 'before', 'after', 'change', '%'],
      [
        row('price', sums.before.total, sums.after.total),
        row('price without VAT', sums.before.net, sums.after.net),
        row('cost, steps 4 to 7', sums.before.cost, sums.after.cost),
      ],
    ),
    describeCounts(replay, version),
    ...sums.refused.map(
      ({ code, count, refusal }) => `  ${count}  ${code}: ${sayFault(refusalFault(refusal))}`,
    ),
    ...section(
      'By client',
      groupTable('client', sums.clients, (of) => of),
    ),
    ...section('By country', groupTable('country', sums.countries, nameOfCountry)),
    ...section('Largest changes', largestTable(largestChanges(shipments, LARGEST))),
  ].join('\n');
}

function describeCounts({ sums, withoutPrice, malformed }: ReplayOfDays, version: number): string {
  const { compared, dearer, cheaper, refused, unpriced, soldOtherwise } = sums;
  const lost = refused.reduce((sum, { count }) => sum + count, 0);
  return [
    `${dearer} dearer, ${cheaper} cheaper, ${compared - dearer - cheaper} unchanged.`,
    ...(soldOtherwise > 0
      ? [`${soldOtherwise} sold at another price than the version before gives now.`]
      : []),
    ...(withoutPrice > 0 ? [`Left out, sold without a price: ${withoutPrice}.`] : []),
    ...(unpriced > 0 ? [`Left out, no price by the version before now: ${unpriced}.`] : []),
    ...malformed.map(({ message }) => message),
    ...(lost > 0 ? [`Refused by version ${version}: ${lost}.`] : []),
  ].join('\n');
}

const section = (title: string, table: string | undefined): string[] =>
  table === undefined ? [] : ['', title, table];

function groupTable(
  heading: string,
  groups: readonly ReplayGroup[],
  nameOf: (of: string) => string,
): string | undefined {
  if (groups.length === 0) return undefined;
  return formatTable(
    [heading, 'shipments', 'before, THB', 'after, THB', 'change, THB', '%', 'refused'],
    groups.map(({ of, shipments, before, after, refused }) => [
      nameOf(of),
      String(shipments),
      baht(before),
      baht(after),
      change(after - before),
      percent(before, after),
      refused === 0 ? '' : String(refused),
    ]),
  );
}

function largestTable(largest: readonly ComparedShipment[]): string | undefined {
  if (largest.length === 0) return undefined;
  return formatTable(
    ['shipment', 'day', 'client', 'country', 'before, THB', 'after, THB', 'change, THB'],
    largest.map((one) => [
      writeReference('SR', one.id),
      one.day,
      one.client,
      nameOfCountry(one.country),
      baht(one.before.total),
      baht(one.after.total),
      change(changeOf(one)),
    ]),
  );
}

const sumJson = (before: number, after: number): object => ({
  before_thb: satangToThb(before),
  after_thb: satangToThb(after),
  change_thb: satangToThb(after - before),
});

const groupsJson = (name: string, groups: readonly ReplayGroup[]): object[] =>
  groups.map(({ of, shipments, before, after, refused }) => ({
    [name]: of,
    shipments,
    ...sumJson(before, after),
    refused,
  }));

const toJson = (
  { courier, version, before }: ReplayQuestion,
  { from, to, read, withoutPrice, malformed, sums, shipments }: ReplayOfDays,
): object => ({
  courier,
  before: before ?? null,
  after: version,
  from,
  to,
  shipments: {
    read,
    compared: sums.compared,
    dearer: sums.dearer,
    cheaper: sums.cheaper,
    unchanged: sums.compared - sums.dearer - sums.cheaper,
    refused: sums.refused.reduce((sum, { count }) => sum + count, 0),
    without_price: withoutPrice,
    without_price_before: sums.unpriced,
    sold_otherwise: sums.soldOtherwise,
  },
  price: sumJson(sums.before.total, sums.after.total),
  price_without_vat: sumJson(sums.before.net, sums.after.net),
  cost: sumJson(sums.before.cost, sums.after.cost),
  refusals: sums.refused.map(({ code, count, refusal }) => ({
    code,
    count,
    message: sayFault(refusalFault(refusal)),
  })),
  clients_over_10_percent_dearer: sums.clientsDearer,
  clients_over_10_percent_cheaper: sums.clientsCheaper,
  clients: groupsJson('client_email', sums.clients),
  countries: groupsJson('country', sums.countries),
  largest: largestChanges(shipments, LARGEST).map((one) => ({
    request_number: writeReference('SR', one.id),
    day: one.day,
    client_email: one.client,
    country: one.country,
    ...sumJson(one.before.total, one.after.total),
  })),
  malformed: malformed.map(toMalformedJson),
});
