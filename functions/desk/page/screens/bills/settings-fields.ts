import type { BillSettings } from '../../../model/bill/checked-line';

/** Settings as they are typed: baht, per cent, and days or nothing. */
export interface SettingsFields {
  readonly thb: string;
  readonly percent: string;
  readonly days: string;
}

const HUNDREDTHS = 100;

export const writeSettings = ({
  tolerance_satang,
  tolerance_bp,
  claim_days,
}: BillSettings): SettingsFields => ({
  thb: String(tolerance_satang / HUNDREDTHS),
  percent: String(tolerance_bp / HUNDREDTHS),
  days: claim_days === null ? '' : String(claim_days),
});

export function readSettings({ thb, percent, days }: SettingsFields): BillSettings | undefined {
  const [satang, bp] = [parseHundredths(thb), parseHundredths(percent)];
  const claim_days = days.trim() === '' ? null : parseWhole(days);
  if (satang === undefined || bp === undefined || claim_days === undefined) return undefined;
  return { tolerance_satang: satang, tolerance_bp: bp, claim_days };
}

const parseHundredths = (text: string): number | undefined =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * HUNDREDTHS) : undefined;

const parseWhole = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined;
