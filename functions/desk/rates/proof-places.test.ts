import { proofPlaces } from './proof-places';

const csv = (text: string) => ({ name: 'card.csv', content: Buffer.from(text) });

test('finds the lines of proofs in their order', () => {
  const text = 'courier_name,a\n# proof,JP\nproof,JP,1\n\nnote,x\nProof,SG,2\n';
  expect(proofPlaces(csv(text))).toEqual([
    { sheet: null, line: 3 },
    { sheet: null, line: 6 },
  ]);
});
