const FORM = /^[A-Z0-9]{5,50}$/;

/** A number as carriers know it, without the spaces and marks people put in; undefined for none. */
export function normaliseNumber(text: string): string | undefined {
  const number = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  return FORM.test(number) ? number : undefined;
}
