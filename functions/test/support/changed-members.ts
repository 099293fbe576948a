/** A copy with other members, each a path and its value: `zones[0].area_fee_satang 900`. No value removes a member. */
export function withChanges<Whole extends object>(whole: Whole, changes: readonly string[]): Whole {
  const changed = structuredClone(whole);
  for (const text of changes) {
    const [path = '', ...values] = text.split(' ');
    change(changed, path, values.join(' '));
  }
  return changed;
}

/** `[*]` takes a value for each member, with commas between them. */
function change(whole: object, path: string, value: string): void {
  const [list = '', member] = path.split('[*]');
  if (member !== undefined) {
    for (const [at, own] of value.split(',').entries())
      change(whole, `${list}[${at}]${member}`, own);
    return;
  }
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const last = names.pop() ?? '';
  const holder = names.reduce<object>((held, name) => Reflect.get(held, name) as object, whole);
  if (value !== '') Reflect.set(holder, last, readValue(last, value));
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder, last);
}

/** JSON with `'` for a quotation mark. */
export const readJson = (text: string): unknown => JSON.parse(text.replaceAll("'", '"'));

/** The lines of a table, `500:100 1000:200,300`, and otherwise JSON or a text; `x*100` is a text of as many letters. */
function readValue(name: string, value: string): unknown {
  if ((name === 'rows' || name === 'bands') && !value.startsWith('[{')) {
    const amounts = name === 'rows' ? 'prices_satang' : 'per_kg_satang';
    const lines = value.split(' ').filter((line) => line.includes(':'));
    return lines.map((line) => {
      const [weight, prices = ''] = line.split(':');
      const each = prices.split(',').filter((price) => price !== '');
      return { up_to_grams: Number(weight), [amounts]: each.map(Number) };
    });
  }
  const [, letter, count] = /^(.)\*(\d+)$/.exec(value) ?? [];
  if (letter !== undefined) return letter.repeat(Number(count));
  try {
    return readJson(value);
  } catch {
    return value;
  }
}
