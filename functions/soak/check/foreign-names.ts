/** The form of every account's name, which its e-mail address and the marks of its records begin with. */
const NAME = /soak-[a-z]+-\d+/g;

/** The names of other accounts in an answer: where there is one, another's data were shown. */
export const foreignNames = (text: string, own: string): string[] => [
  ...new Set(text.match(NAME)?.filter((name) => name !== own)),
];
