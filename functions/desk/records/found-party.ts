import { type SearchQuery, isFound } from '../../src/fields/search-terms';

/** One of those whom a record names. */
interface Party {
  readonly name: string;
  readonly phone: string;
  readonly company?: string | undefined;
  readonly email?: string | undefined;
}

/** Whom a search finds without the other, else the first; with the company, if it is found by that. */
export function findParty<Role extends string>(
  [first, second]: readonly [Role, Role],
  [one, other]: readonly [Party, Party],
  query: SearchQuery,
): Pick<Party, 'name' | 'phone'> & { readonly party: Role } {
  const isNamed = (...names: readonly (string | undefined)[]): boolean =>
    isFound({ names, codes: [], phones: [] }, query);
  const isParty = ({ name, company, email, phone }: Party): boolean =>
    isFound({ names: [name, company], codes: [email], phones: [phone] }, query);
  const isSecond = !isParty(one) && isParty(other);
  const { name, phone, company } = isSecond ? other : one;
  const isByCompany = company !== undefined && !isNamed(name) && isNamed(name, company);
  return {
    party: isSecond ? second : first,
    name: isByCompany ? `${name}, ${company}` : name,
    phone,
  };
}
