const FORM = /^[A-Z0-9]{5,50}$/;

/** A carrier's number without spaces and separators; undefined if the text is not one. */
export function normaliseNumber(text: string): string | undefined {
  const number = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  return FORM.test(number) ? number : undefined;
}
