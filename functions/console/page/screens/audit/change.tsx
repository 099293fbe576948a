import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useLanguage, useTexts } from '../../language';
import { Instant } from '../../parts/values';
import { describeAction, screenOf, shownTarget } from './describe-action';
import { describeChange } from './describe-change';
import { nameField } from './describe-change';
import { TEXTS } from './texts';

export type AuditRow = AnswerOf<'audit.list'>['rows'][number];

/** More fields than these are folded away, such as those of a new card. */
const MOST_FIELDS = 4;

/** One change: who, what, when, and each field from what to what. */
export function Change({ row }: { row: AuditRow }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const screen = screenOf(row.target);
  const name = shownTarget(row.target);
  return (
    <li>
      <header>
        <strong>{describeAction(row.action, language)}</strong>
        {screen === undefined ? <span>{name}</span> : <Link href={screen}>{name}</Link>}
        <small>
          <Instant at={row.at} /> · {row.by}
        </small>
      </header>
      {row.fields.length > MOST_FIELDS ? (
        <details>
          <summary>{t.allFields(row.fields.length)}</summary>
          <Fields fields={row.fields} />
        </details>
      ) : (
        <Fields fields={row.fields} />
      )}
    </li>
  );
}

function Fields({ fields }: { fields: AuditRow['fields'] }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  return (
    <dl>
      {fields.map((field) => {
        const { to, from } = describeChange(field, language);
        return (
          <div key={field.field}>
            <dt>{nameField(field.field, language)}</dt>
            <dd>
              {to} {from !== undefined && <small>{t.was(from)}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
