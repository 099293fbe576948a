import * as z from 'zod';

type Given<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
type Values = Readonly<Record<string, unknown>>;

const notInData = () => z.never('belongs beside action, not inside data').nullish();

/**
 * Within `data` these would be ignored, and the caller would get the first page again and again.
 */
const PAGING_MEMBERS = {
  page: notInData(),
  limit: notInData(),
  cursor: notInData(),
  changed_since: notInData(),
};

/**
 * The optional filters of a list. Each may stand beside `action` or within `data`; if it is in
 * both, the values must be equal.
 */
export const filters = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<Given<Shape>> => {
  const within = z.object({ ...shape, ...PAGING_MEMBERS }, 'must be an object').nullish();
  return z.object({ ...shape, data: within }).transform((given: Values, context) => {
    const merged = fromEitherPlace(Object.keys(shape), given, given['data'] ?? {}, context);
    // Each value comes from one of the two places, and its own schema has parsed it.
    return merged as Given<Shape>;
  });
};

/**
 * Members that may stand beside `action` or within `data`, each from where it is given. If it is in
 * both, the values must be equal.
 */
export const fromEitherPlace = (
  names: readonly string[],
  beside: Values,
  data: object,
  context: z.RefinementCtx,
): Values => {
  const within: Values = { ...data };
  const merged = names.map((name) => {
    const [one, other] = [beside[name], within[name]];
    if (one != null && other != null && one !== other) {
      context.addIssue({ code: 'custom', path: [name], message: `differs from data.${name}` });
    }
    return [name, one ?? other];
  });
  return Object.fromEntries(merged) as Values;
};
