import * as z from 'zod';

import { fieldIssue } from '../../src/fields/field-fault';
import { calendarDate } from '../../src/fields/thai-fields';
import { isDocumentId } from '../store/document-id';

declare module 'zod' {
  interface GlobalMeta {
    /** How a command line reads the value, where a type does not say it. */
    readonly kind?:
      | 'day'
      | 'instant'
      | 'country'
      | 'countries'
      | 'percent'
      | 'basis-points'
      | 'baht'
      | 'kg'
      | 'count'
      | 'whole'
      | 'number'
      | 'record'
      | 'sides'
      | 'pieces'
      | 'text'
      | 'file'
      | 'out';
    /** The extensions of a given file, if only those are read. */
    readonly formats?: readonly string[];
    /** The word that a command line has for null. */
    readonly none?: string;
    /** Its flag, if another than the member's name. */
    readonly flag?: string;
  }
}

/** The id of a record, as the page's address or a person names it. */
export const RecordId = z
  .string()
  .refine(isDocumentId, fieldIssue('field_no_record'))
  .meta({ kind: 'record' });

/** A courier by its name in the cards. */
export const Courier = RecordId.max(40);

/** A text that a person types, of at most so many characters. */
export const typedText = (most: number): z.ZodType<string, string> =>
  z
    .string()
    .trim()
    .min(1, fieldIssue('field_empty'))
    .max(most, fieldIssue('field_too_long', { most }))
    .meta({ kind: 'text' });

/** A day as a field of the page sends it, whose year was perhaps typed as Thailand counts them. */
export const Day = calendarDate().meta({ kind: 'day' });

/** The same, or null for no such day, as a command line says with `none`. */
export const DayOrNone = Day.nullable().meta({ none: 'none' });

/** ISO 3166-1 alpha-2 codes. */
export const Countries = z.array(z.string().length(2)).meta({ kind: 'countries' });

type FileFormat = 'xlsx' | 'csv' | 'json';

/** The format of the file that a verb writes. A command line takes the file's name, whose extension tells it. */
export const fileFormat = <Format extends FileFormat>(
  ...formats: readonly Format[]
): z.ZodType<Format, Format> =>
  z.enum(formats).meta({ kind: 'out', flag: 'file', description: say(formats) });

/** `.xlsx, .csv or .json` */
const say = (formats: readonly string[]): string => {
  const dotted = formats.map((format) => `.${format}`);
  return [dotted.slice(0, -1).join(', '), dotted.at(-1)].filter((part) => part).join(' or ');
};
