import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatKg, formatNumber } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { formatCountry } from '../../format/country';
import { formatDay } from '../../format/day';
import { describeProofPlace, type ProofPlaces } from '../../format/setting-of-path';
import { useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { useSay } from '../../parts/use-say';
import { Baht } from '../../parts/values';
import { RATES } from './texts';

type Proofs = AnswerOf<'rates.version'>['proofs'];
type Proof = Proofs[number]['proof'];

interface ProofsTableProps {
  readonly proofs: Proofs;
  /** Where they are in a file. */
  readonly places?: ProofPlaces;
}

export function ProofsTable({ proofs, places = [] }: ProofsTableProps): JSX.Element {
  const t = useTexts(CARD);
  const say = useSay();
  return (
    <Panel title={t.proofs}>
      <ScrollArea class="grid-scroll" label={t.proofs}>
        <DataTable
          caption={t.proofs}
          empty={t.noProofs}
          rows={proofs}
          keyOf={({ name, proof }) => `${name} ${proof.price_satang}`}
          columns={(column, number) => [
            column(t.proof, ({ proof, number, holds }) => (
              <div>
                {!holds && <strong>{describeProofPlace(number, places, t)}: </strong>}
                <ProofName proof={proof} />
              </div>
            )),
            number(t.carrier, ({ proof }) => <Baht satang={proof.price_satang} />),
            number(t.found, ({ found }) => (found === null ? '–' : <Baht satang={found} />)),
            column(t.result, ({ holds, failure }) => (
              <div>
                <Badge kind={holds ? 'good' : 'bad'}>{holds ? t.holds : t.fails}</Badge>
                {failure !== null && <small class="block">{say(failure)}</small>}
              </div>
            )),
          ]}
        />
      </ScrollArea>
    </Panel>
  );
}

const GRAMS = 1000;
const UM_PER_CM = 10_000;

function ProofName({ proof }: { proof: Proof }): JSX.Element {
  const t = useTexts(CARD);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const place = [formatCountry(proof.country, language), proof.postal_code, proof.city];
  const measures = (proof.pieces ?? [proof]).map(({ weight_mg = 0, sides_um = [], ...piece }) => {
    const times = 'quantity' in piece ? `${piece.quantity} × ` : '';
    const size = sides_um.map((side) => formatNumber(side / UM_PER_CM)).join(' × ');
    return `${times}${words.upTo(formatKg(weight_mg / GRAMS))}, ${size} ${t.cm}`;
  });
  return (
    <span>
      {[
        place.filter((part) => part !== undefined).join(' '),
        words.tariffs[proof.kind],
        measures.join('; '),
        formatDay(proof.ship_date, language),
      ].join(', ')}
    </span>
  );
}
