import * as z from 'zod';

import { explainFuel, findScope } from '../../desk/bills/attribution/explain-fuel';
import { ALL } from '../../desk/bills/attribution/fuel-rule';
import { groupFindings } from '../../desk/bills/checks/findings';
import type { BilledCharge } from '../../desk/model/bill/bill';
import { readJson } from './changed-members';

/** `A 40000, B 70000` */
const readCharges = (text: string): BilledCharge[] =>
  text.split(', ').flatMap((one) => {
    const [code = '', satang] = one.split(' ');
    return satang === undefined ? [] : [{ step: null, code, name: '', satang: Number(satang) }];
  });

const BILLED = {
  freight: 1_000_000,
  handling: 20_000,
  area: 30_000,
  remote: 40_000,
  country_fee: 50_000,
  demand: 60_000,
};
const ON_ALL = { freight: 0, handling: 0, area: 0, remote: 0, country_fee: 0, demand: 0 };

const VALUES = { bill: 'B', country: 'JP', courier: 'falcon', name: 'Fee', place: '100', row: 2 };

/** What a bill's line is held against. */
export const BILL_READERS = {
  /** What fuel is billed by: a name for the case, members of the question, and charges that no map knows. */
  billedFuel(_name: string, question: string, unknown: string): object {
    const { reason, onUnknown, ...amounts } = explainFuel({
      billed: 245_000,
      base: 1_000_000,
      ours: 1_000_000,
      fuelBp: 2450,
      day: '2026-11-10',
      rates: [
        { from: '2026-10-26', fuel_bp: 2375 },
        { from: '2026-11-02', fuel_bp: 2375 },
        { from: '2026-11-09', fuel_bp: 2450 },
        { from: '2026-11-16', fuel_bp: 2500 },
      ],
      slack: 2,
      unknown: readCharges(unknown),
      ...z.looseObject({}).parse(readJson(question)),
    });
    return { ...amounts, ...reason, onUnknown: onUnknown.map(({ code }) => code).join(' ') };
  },
  /** The amount on which a carrier has fuel otherwise than the card, which has none on one. */
  billedFuelScope(base: string, off: string, unknown: string): string {
    const without = off === '' ? ON_ALL : { ...ON_ALL, [off]: ALL };
    const asked = { billed: Number(base) * 0.245, unknown: readCharges(unknown), slack: 2 };
    const { changed, without: found } = findScope({ ...BILLED, fuel: 0 }, without, 2450, asked);
    const offNow = Object.entries(found).flatMap(([name, part]) => (part === ALL ? [name] : []));
    return `${changed}: off ${offNow.join()}`;
  },
  /** The finding of a cause, the names of its values, its lines, its amount and its places. */
  billFinding(code: string): unknown[] {
    const cause = { cause: 'freight', satang: -5, code, values: VALUES } as const;
    const other = { ...cause, values: { ...VALUES, place: '200' } };
    const found = groupFindings([{ causes: [cause, cause, other] }, { causes: [cause] }]);
    return found.map(({ code: common, values, lines, satang, places }) =>
      [common, Object.keys(values).join(), lines, satang, places.join()].join(' '),
    );
  },
};
