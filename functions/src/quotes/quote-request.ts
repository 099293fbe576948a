import * as z from 'zod';

const MAX_KG = 300;
const MAX_CM = 300;

/** Half of the smallest amount that is kept: anything below is rounded to nothing. */
const MIN_KG = 0.00005;
const MIN_CM = 0.0005;

function measure(unit: string, min: number, max: number) {
  const range = `must be more than 0 and at most ${max} ${unit}`;
  return z
    .number({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a number') })
    .min(min, { error: range })
    .max(max, { error: range });
}

const flag = () => z.boolean({ error: 'must be true or false' }).default(false);

/** The body of `apiQuote`. Kilograms and centimetres as the caller wrote them. */
export const QuoteRequest = z.object({
  country: z
    .string({
      error: ({ input }) =>
        input === undefined ? 'is required' : 'must be text: a country code or name',
    })
    .min(1, { error: 'must not be empty' })
    .max(100, { error: 'must be at most 100 characters' }),
  actual_weight_kg: measure('kg', MIN_KG, MAX_KG),
  length_cm: measure('cm', MIN_CM, MAX_CM),
  width_cm: measure('cm', MIN_CM, MAX_CM),
  height_cm: measure('cm', MIN_CM, MAX_CM),
  is_document: flag(),
  explain: flag(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;
