/** The places of the texts that are in the list before. `repeated(['a', 'b', 'a'])` is [2]. */
export const repeated = (texts: readonly string[]): number[] =>
  texts.flatMap((text, at) => (texts.indexOf(text) === at ? [] : [at]));
