import type { JSX } from 'preact';

import { formatNumber, formatThb } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { formatDay, formatInstant } from '../../format/day';
import { formatProvince } from '../../format/province';
import { texts, useLanguage, useTexts, type Language } from '../../language/language';
import type { Texts } from '../../language/texts';
import {
  INCOTERM_TEXTS,
  PICKUP_STATUS_TEXTS,
  SALE_TYPE_TEXTS,
  SHIPMENT_STATUS_TEXTS,
} from '../../parts/status-texts';
import { Days } from '../../parts/values';
import { FIELD_TEXTS } from './field-texts';

const TEXTS = texts({
  none: ['none', 'ไม่มี'],
  yes: ['yes', 'ใช่'],
  no: ['no', 'ไม่ใช่'],
});

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A field by its path, such as `consignee_address.city`. */
export function FieldName({ path }: { path: string }): JSX.Element {
  const t = useTexts(FIELD_TEXTS);
  return (
    <>
      {path
        .split('.')
        .map((name) => t[name] ?? name.replaceAll('_', ' '))
        .join(' › ')}
    </>
  );
}

/** A value of a field as it was stored in the history. */
export function FieldValue({ path, value }: { path: string; value: unknown }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  if (value === null || value === undefined || isEmpty(value)) {
    return <span class="none">{t.none}</span>;
  }
  if (typeof value === 'boolean') return <>{value ? t.yes : t.no}</>;
  if (typeof value === 'number') return <>{formatAmount(path, value)}</>;
  if (typeof value === 'string') return <>{formatText(path, value, language)}</>;
  if (Array.isArray(value)) {
    return (
      <>
        {value.map((part: unknown, at) => (
          <span key={at} class="value-part whole">
            <FieldValue path={path} value={part} />
          </span>
        ))}
      </>
    );
  }
  if (isRangeOfDays(value)) return <Days first={value.earliest} last={value.latest} />;
  const parts: [string, unknown][] = Object.entries(value);
  return (
    <>
      {parts.map(([name, part]) => (
        <span key={name} class="value-part">
          <FieldName path={name} />: <FieldValue path={name} value={part} />
        </span>
      ))}
    </>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);

const isRangeOfDays = (value: object): value is { earliest: string; latest: string } =>
  'earliest' in value &&
  typeof value.earliest === 'string' &&
  'latest' in value &&
  typeof value.latest === 'string';

/** Baht in the history are decimal. */
const formatAmount = (path: string, value: number): string =>
  path.endsWith('_thb') ? formatThb(Math.round(value * 100)) : formatNumber(value);

function formatText(path: string, value: string, language: Language): string {
  const words = WORDS[path]?.[language];
  if (words !== undefined) return words[value] ?? value;
  if (path.endsWith('country') || path === 'country_of_origin')
    return formatCountry(value, language);
  if (/(?:^|\.)province$/.test(path)) return formatProvince(value, language);
  if (DAY.test(value)) return formatDay(value, language);
  return INSTANT.test(value) ? formatInstant(value, language) : value;
}

/** What values are called, by their fields. */
const WORDS: Readonly<Record<string, Texts<Readonly<Record<string, string>>>>> = {
  status: {
    en: { ...PICKUP_STATUS_TEXTS.en, ...SHIPMENT_STATUS_TEXTS.en },
    th: { ...PICKUP_STATUS_TEXTS.th, ...SHIPMENT_STATUS_TEXTS.th },
  },
  sale_type: SALE_TYPE_TEXTS,
  incoterm: INCOTERM_TEXTS,
};
