import type * as z from 'zod';

import { heldNumber, normaliseNumber } from '../../carrier-numbers/normalise-number';
import {
  type NumberFault,
  toFieldFaultCode,
  readNumberText,
} from '../../carrier-numbers/read-number-text';
import { fieldProblem } from '../../errors/field-faults';
import { invalidField } from '../../errors/service-error';
import { fieldIssue, refuseField } from '../../fields/field-fault';
import { code } from '../../fields/text';

/**
 * A carrier's number, normalised so that tracking finds it in any notation. What releases before
 * 1.21 took for a number stays as it was sent: `assertCarrierNumber` refuses it where it is new.
 */
export const carrierNumber = (): z.ZodType<string> =>
  code(80).transform((text, context) => {
    const reading = readNumberText(text, 'parcel');
    if (reading.kind === 'number') return reading.number;
    const wasAccepted = normaliseNumber(text) !== undefined;
    return wasAccepted ? text : refuseField(context, fieldIssue(toFieldCode(reading.fault)));
  });

const toFieldCode = (fault: NumberFault) => toFieldFaultCode(fault, 'field_not_carrier_number');

/** A number of a request as every release has normalised it. */
export const normalisedAsSent = (sent: string): string => normaliseNumber(sent) ?? sent;

/** The stored form. Staff scan what is printed: a barcode may hold more than the number. */
export const storedCarrierNumber = (sent: string): string => heldNumber(normalisedAsSent(sent));

/**
 * Checks a number that is not stored yet.
 * @throws ServiceError `validation_failed` for what a spreadsheet has made of it, and the like.
 */
export function assertCarrierNumber(sent: string | null | undefined): void {
  const reading = sent == null ? undefined : readNumberText(sent, 'parcel');
  if (reading?.kind !== 'fault') return;
  throw invalidField('data.carrier_tracking_number', fieldProblem(toFieldCode(reading.fault)));
}
