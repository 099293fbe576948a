/** The form of account names. E-mail addresses and marks of records begin with them. */
const NAME = /soak-[a-z]+-\d+/g;

/** The names of other accounts in an answer. Any such name means that their data was shown. */
export const foreignNames = (text: string, own: string): string[] => [
  ...new Set(text.match(NAME)?.filter((name) => name !== own)),
];
