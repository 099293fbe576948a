import * as z from 'zod';

import { fieldIssue } from '../../src/fields/field-fault';
import { calendarDate } from '../../src/fields/thai-fields';
import { isDocumentId } from '../store/document-id';

/** The id of a record, as the page's address or a person names it. */
export const RecordId = z.string().refine(isDocumentId, fieldIssue('field_no_record'));

/** A courier by its name in the cards. */
export const Courier = RecordId.max(40);

/** A text that a person types, of at most so many characters. */
export const typedText = (most: number): z.ZodType<string, string> =>
  z
    .string()
    .trim()
    .min(1, fieldIssue('field_empty'))
    .max(most, fieldIssue('field_too_long', { most }));

/** A day as a field of the page sends it, whose year was perhaps typed as Thailand counts them. */
export const Day = calendarDate();
