import type { NumberFault } from '../../src/carrier-numbers/read-number-text';
import { type Fault, createFaultMaker } from '../../src/errors/fault';

/** What is wrong with a list of carriers' numbers. */
export const NUMBER_FAULTS = {
  numbers_columns_missing:
    "There must be two columns: our number or the reference, and the carrier's number.",
  numbers_shipment_blank: 'Our number, or the reference, is missing.',
  numbers_shipment_missing: 'There is no shipment with the number or reference {text}.',
  numbers_shipment_many:
    '{count:number} shipments have the reference {text}: write the number of the one you mean.',
  numbers_shipment_deleted: '{shipment} is deleted.',
  numbers_blank: "The carrier's number is missing.",
  numbers_not_one: "A carrier's number has 5 to 50 letters and digits.",
  number_long: 'The number has more than {most:number} characters.',
  number_digits_lost:
    '"{text}" has lost digits: Excel keeps 15 digits of a number and shortens it. Format the column as text, then type or paste the number again.',
  number_decimal:
    '"{text}" has decimals, as Excel writes amounts. Format the column as text, then type or paste the number again.',
  number_day:
    '"{text}" is a day, not a number. If Excel made it of a number, format the column as text, then type or paste the number again.',
  number_several: '"{text}" is more than one number. Write one number in a cell.',
  number_labelled: '"{text}" has words before the number. Write the number alone.',
  number_zero_lost:
    '"{text}" is one digit short: Excel drops zeros at the front. If the number is {number}, format the column as text and write it so.',
  numbers_twice: '{text} is also in line {line}.',
  numbers_already: '{shipment} already has the number {number}.',
  numbers_taken: '{shipment} has this number.',
  numbers_of_other:
    'This has the form of a number of {carrier}, but {shipment} goes with {courier:courier}.',
  numbers_courier_blank:
    '{shipment} names no courier: write it in a third column, with the heading "courier".',
  numbers_courier_unknown: 'There is no courier {text}.',
} as const;

export const numberFault = createFaultMaker<typeof NUMBER_FAULTS>();

/** Why a cell is not a number of a parcel or a bill. */
export const unreadNumber = (fault: NumberFault, text: string): Fault =>
  fault === 'malformed' ? numberFault('numbers_not_one') : numberFault(`number_${fault}`, { text });
