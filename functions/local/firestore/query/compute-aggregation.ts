import type { StoredDocument } from '../storage/stored-document';
import { NULL, type Value } from '../values/value';
import type { QueryField } from './query-field';

/** What an aggregation makes of the documents that the query finds. */
export type Compute = (documents: readonly StoredDocument[]) => Value;

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);

const integerValue = (value: bigint | number): Value => ({
  valueType: 'integerValue',
  integerValue: String(value),
});

const doubleValue = (value: number): Value => ({ valueType: 'doubleValue', doubleValue: value });

function numbersOf(field: QueryField, documents: readonly StoredDocument[]): (bigint | number)[] {
  return documents.flatMap((document): (bigint | number)[] => {
    const value = field.read(document);
    if (value?.valueType === 'integerValue') return [BigInt(value.integerValue)];
    return value?.valueType === 'doubleValue' ? [value.doubleValue] : [];
  });
}

/** Integers add up exactly; with a double among them, or past 64 bits, the sum is a double. */
function sumOf(numbers: readonly (bigint | number)[]): bigint | number {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  for (const number of numbers) {
    if (typeof number === 'bigint') {
      integers += number;
    } else {
      doubles += number;
      hasDouble = true;
    }
  }
  const fits = integers <= MAX_INTEGER && integers >= MIN_INTEGER;
  return fits && !hasDouble ? integers : Number(integers) + doubles;
}

export function sum(field: QueryField): Compute {
  return (documents) => {
    const total = sumOf(numbersOf(field, documents));
    return typeof total === 'bigint' ? integerValue(total) : doubleValue(total);
  };
}

export function average(field: QueryField): Compute {
  return (documents) => {
    const numbers = numbersOf(field, documents);
    return numbers.length === 0 ? NULL : doubleValue(Number(sumOf(numbers)) / numbers.length);
  };
}

export function count(upTo: number): Compute {
  return ({ length }) => integerValue(Math.min(length, upTo));
}
