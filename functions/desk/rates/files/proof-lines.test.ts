import { placedLine } from '../../../test/support/fault-lines';
import { readPrintedCard } from '../../../test/support/printed-card';

const PROOF = 'proof,JP,3.2,40x30x20,parcel,2027-01-10,6859.00';

test('a thousand proofs are taken; the first one too many is reported, once', () => {
  const read = (count: number) => readPrintedCard([Array<string>(count).fill(PROOF).join('\n')]);
  expect(read(1000)).toMatchObject({ card: { proofs: { length: 1000 } } });
  const refused = read(1002);
  const faults = refused.kind === 'faults' ? refused.faults.map(placedLine) : [];
  expect(faults).toEqual(['1020:1 proofs_too_many 1000']);
});
