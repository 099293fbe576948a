import { useWrite } from '../../api/use-write';
import { useLanguage } from '../../language/language';
import { useUndo } from '../../parts/undo';
import { undoneReason } from '../../parts/undone';

export function useReopening(
  bill: string,
  onDone: () => void,
): (lines: readonly number[], decided: string) => void {
  const { language } = useLanguage();
  const { offer } = useUndo();
  const { run } = useWrite('bills.reopen');
  return (lines, decided) => {
    if (lines.length === 0) return;
    offer({
      text: `${bill}: ${decided}`,
      undo: async () => {
        const done = await run({ bill, lines: [...lines], reason: undoneReason(language) });
        onDone();
        return done !== undefined;
      },
    });
  };
}
